import './everyPage.ts';
import { startPrintAction } from '../ui/printAction.ts';

startPrintAction();
