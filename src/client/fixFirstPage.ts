import './contactPage.ts';
import { startFormulas } from '../sections/fix-first/formulaTip.ts';
import { startPrintAction } from '../ui/printAction.ts';
import { recordEarlyTouches } from './earlyTouches.ts';
import { tellOfWaitingProcess } from './waitingProcess.ts';

recordEarlyTouches();
startPrintAction();
startFormulas();
tellOfWaitingProcess();
