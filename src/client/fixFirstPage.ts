import './contactPage.ts';
import { recordEarlyTouches } from './earlyTouches.ts';
import { tellOfWaitingProcess } from './waitingProcess.ts';

recordEarlyTouches();
tellOfWaitingProcess();
