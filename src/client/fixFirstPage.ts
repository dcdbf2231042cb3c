import './contactPage.ts';
import { tellOfWaitingProcess } from '../sections/fix-first/waitingProcess.ts';
import { recordEarlyTouches } from './earlyTouches.ts';

recordEarlyTouches();
tellOfWaitingProcess();
