import { numberWord } from '../../format/numberWord.ts';
import type { SubjectDrawingName } from '../subjectDrawings.ts';
import { automationDesign } from './automation-design.ts';
import { processAudits } from './process-audits.ts';
import { teamTraining } from './team-training.ts';
import { techStackEvaluation } from './tech-stack-evaluation.ts';

/** What every service has: its place in the site's lists, and what its page begins and ends with. */
export interface Service {
  readonly path: `/services/${string}`;
  /** The service's name, wherever it is listed; also the last step of the breadcrumbs. */
  readonly name: string;
  /** For search engines. */
  readonly title: string;
  readonly description: string;
  /** What it does to the line, on its cards. */
  readonly drawing: 'measure' | 'merge' | 'pulse' | 'strands';
  /** The drawing on the card by which its page is shared. */
  readonly cardDrawing: SubjectDrawingName;
  /** Its card: on the home page in short, on /services in full. */
  readonly card: {
    /** The description in short. */
    readonly summary: string;
    readonly subtitle: string;
    readonly description: string;
    readonly features: readonly [string, string, string];
    /** The ground behind the drawing, inside the site's palette. */
    readonly gradient: 'sand' | 'moss' | 'clay' | 'sage';
    /** How long, such as "2-4 weeks", and what that measures. */
    readonly timeline: { readonly weeks: string; readonly measures: string };
    /** Such as "100-500%". */
    readonly roi: string;
    /** Whom the service suits. */
    readonly ideal: string;
  };
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly action: string;
    readonly link: { readonly label: string; readonly href: `#${string}` };
    /** What the drawing shows, for those who do not see it. */
    readonly drawing: string;
  };
  readonly call: { readonly title: string; readonly text: string; readonly action: string };
}

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
