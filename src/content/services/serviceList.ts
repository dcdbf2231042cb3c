import { numberWord } from '../numberWord.ts';
import { automationDesign } from './automationDesign.ts';
import { processAudits } from './processAudits.ts';
import type { Service } from './servicePage.ts';
import { teamTraining } from './teamTraining.ts';
import { techStackEvaluation } from './techStackEvaluation.ts';

/**
 * The services in the order in which they are offered. Home, /services, the footer, both sitemaps and the cards
 * by which pages are shared list what stands here.
 */
export const serviceList: readonly Service[] = [
  processAudits,
  techStackEvaluation,
  automationDesign,
  teamTraining,
];

/** How many there are, as a word. */
export const serviceCount = numberWord(serviceList.length);
