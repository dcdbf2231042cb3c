import * as z from 'zod';
import { ARTICLE_DRAWINGS, PAGE_DRAWINGS } from '../ui/line/subjects/subjectDrawings.ts';
import { defineContent } from './defineContent.ts';

const card = z.strictObject({
  /** The page that it stands for, and those below it that have none of their own. */
  path: z.string().startsWith('/'),
  /** Large enough on the card to be read at a quarter of its width. */
  title: z.string().min(10).max(60),
  drawing: z.enum([...PAGE_DRAWINGS, ...ARTICLE_DRAWINGS]),
  /** What the drawing shows. */
  alt: z.string().min(20).max(160),
});

export type PageCard = z.infer<typeof card>;

/** What stands on the card by which a page is shared; an article's comes from the article. */
export const pageCards = defineContent('src/content/pageCards.ts', z.array(card).min(1), [
  {
    path: '/',
    title: 'Fix before you automate.',
    drawing: 'straighten',
    alt: 'A tangled line is straightened and leaves as two lines at twice the pace.',
  },
  {
    path: '/about',
    title: 'First the repair. Then the robot.',
    drawing: 'repair',
    alt: 'A knot is worked loose between two marks, and the line goes on straight.',
  },
  {
    path: '/services',
    title: 'Four services. One order.',
    drawing: 'services',
    alt: 'One line is measured, joined by others, doubled and handed on to people.',
  },
  {
    path: '/services/process-audits',
    title: 'See how the work is really done.',
    drawing: 'measure',
    alt: 'A tangled and a straight line, each over a ruler.',
  },
  {
    path: '/services/tech-stack-evaluation',
    title: 'Own less software. Use more of it.',
    drawing: 'stack',
    alt: 'Lines from six separate systems join into one.',
  },
  {
    path: '/services/automation-design',
    title: 'Automate the step, not the mess.',
    drawing: 'agents',
    alt: 'A straight line passes three agents and doubles; a tangled one stops before the first.',
  },
  {
    path: '/services/team-training',
    title: 'Learn it on your own work.',
    drawing: 'leaders',
    alt: 'One line divides into five, and each is carried on by a person.',
  },
  {
    path: '/technology',
    title: 'AI for work that is already in order',
    drawing: 'machines',
    alt: 'Systems join in one line, which passes an agent that asks a person, and doubles.',
  },
  {
    path: '/methodology',
    title: 'The machine comes third',
    drawing: 'phases',
    alt: 'One line in four phases: tangled, loosened, straight, doubled.',
  },
  {
    path: '/blog',
    title: 'Methods for people who have to decide',
    drawing: 'journal',
    alt: 'Ruled lines like those of a text: each begins as a tangle and ends straight.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    drawing: 'clauses',
    alt: 'Three clauses of straight ruled lines, one line of them underlined.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    drawing: 'clauses',
    alt: 'Three clauses of straight ruled lines, one line of them underlined.',
  },
  {
    path: '/sitemap',
    title: 'The whole site, laid out flat',
    drawing: 'map',
    alt: 'One line branches into many, like the lines of a map.',
  },
]);
