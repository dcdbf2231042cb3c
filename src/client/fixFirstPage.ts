import './contactPage.ts';
import { startFormulas } from '../sections/fix-first/formulaTip.ts';
import { startPrintAction } from '../ui/printAction.ts';
import { tellOfWaitingProcess } from './waitingProcess.ts';

startPrintAction();
startFormulas();
tellOfWaitingProcess();
