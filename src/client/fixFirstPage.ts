import './contactPage.ts';
import { startPrintAction } from '../ui/printAction.ts';

startPrintAction();
