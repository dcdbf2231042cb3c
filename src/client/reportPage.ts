import './everyPage.ts';
import { startPrinting } from '../sections/services/process-audits/specimen-report/printReport.ts';

startPrinting();
