import './contactPage.ts';
import { tellOfWaitingProcess } from '../sections/fix-first/waitingProcess.ts';

tellOfWaitingProcess();
