import * as z from 'zod';
import { SUBJECT_DRAWINGS } from '../ui/line/subjects/subjectDrawings.ts';
import { defineContent } from './defineContent.ts';
import { overview } from './services/overview.ts';
import { specimenReport } from './services/process-audits/specimen-report.ts';
import { serviceList } from './services/serviceList.ts';

const card = z.strictObject({
  /** The page that it stands for, and those below it that have none of their own. */
  path: z.string().startsWith('/'),
  /** Large enough on the card to be read at a quarter of its width. */
  title: z.string().min(10).max(60),
  drawing: z.enum(SUBJECT_DRAWINGS),
});

export type PageCard = z.infer<typeof card>;

/** What stands on the card by which a page is shared; an article's comes from the article. */
export const pageCards = defineContent('src/content/pageCards.ts', z.array(card), [
  { path: '/', title: 'Fix before you automate.', drawing: 'straighten' },
  { path: '/about', title: 'First the repair. Then the robot.', drawing: 'repair' },
  { path: overview.path, title: overview.hero.title, drawing: 'services' },
  ...serviceList.map(({ path, hero, cardDrawing }) => ({
    path,
    title: hero.title.replaceAll('\u00a0', ' '),
    drawing: cardDrawing,
  })),
  { path: specimenReport.path, title: specimenReport.hero.title, drawing: 'columns' },
  {
    path: '/fix-first',
    title: 'Draw your process. See what a tool would change.',
    drawing: 'knots',
  },
  { path: '/technology', title: 'AI for work that is already in order', drawing: 'machines' },
  { path: '/methodology', title: 'Automation comes third', drawing: 'phases' },
  { path: '/blog', title: 'Methods for people who have to decide', drawing: 'journal' },
  { path: '/privacy', title: 'Privacy Policy', drawing: 'clauses' },
  { path: '/terms', title: 'Terms of Service', drawing: 'clauses' },
  { path: '/sitemap', title: 'The whole site, laid out flat', drawing: 'map' },
]);
