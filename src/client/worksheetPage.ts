import './everyPage.ts';
import { startPrinting } from '../sections/blog/worksheet/printWorksheet.ts';

startPrinting();
