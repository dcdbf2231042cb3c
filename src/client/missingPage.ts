import './everyPage.ts';
import { leaveForHome } from '../layouts/leaveForHome.ts';

leaveForHome();
