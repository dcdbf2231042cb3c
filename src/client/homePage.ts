import './contactPage.ts';
import { startAccordionKeys } from '../sections/home/accordionKeys.ts';
import { startDialogs } from '../ui/dialogs.ts';

startAccordionKeys();
startDialogs();
