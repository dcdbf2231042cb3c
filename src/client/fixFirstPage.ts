import './contactPage.ts';
import { startPrintAction } from '../ui/printAction.ts';
import { recordEarlyTouches } from './earlyTouches.ts';
import { tellOfWaitingProcess } from './waitingProcess.ts';

recordEarlyTouches();
startPrintAction();
tellOfWaitingProcess();
