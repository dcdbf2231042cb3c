import { numberWord } from '../../format/numberWord.ts';
import { automationDesign } from './automation-design.ts';
import { processAudits } from './process-audits/index.ts';
import { teamTraining } from './team-training.ts';
import { techStackEvaluation } from './tech-stack-evaluation.ts';

/**
 * The services in the order in which every list of the site shows them, the sitemaps and Open Graph images included. Home
 * shows `summary`, `features` and `gradient` of each `card`; /services shows all but `summary` and `gradient`.
 */
export const serviceList = [
  processAudits,
  techStackEvaluation,
  automationDesign,
  teamTraining,
] as const;

export type Service = (typeof serviceList)[number];

/** The number of services as a word. */
export const serviceCount = numberWord(serviceList.length);
