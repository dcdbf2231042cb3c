import './contactPage.ts';
import { tellOfWaitingProcess } from '../fix-first/waitingProcess.ts';

tellOfWaitingProcess();
