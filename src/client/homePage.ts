import './contactPage.ts';
import { startAccordionKeys } from '../sections/home/accordionKeys.ts';

startAccordionKeys();
