import { hero as about } from '../content/about.ts';
import { blog } from '../content/blog/index.ts';
import { hero as home } from '../content/home.ts';
import { hero as methodology } from '../content/methodology.ts';
import { privacy } from '../content/privacy.ts';
import { overview } from '../content/services/index.ts';
import { specimenReport } from '../content/services/process-audits/specimen-report.ts';
import { serviceList } from '../content/services/serviceList.ts';
import { SUBJECT_ALTS, type SubjectDrawingName } from '../content/shared/subjectDrawings.ts';
import { sitemap } from '../content/sitemap.ts';
import { hero as technology } from '../content/technology.ts';
import { terms } from '../content/terms.ts';
import { fixFirst } from '../fix-first/copy/fixFirst.ts';

interface PageOgImage {
  /** The page that it stands for, and those below it that have none of their own. */
  readonly path: string;
  /** The page's headline. */
  readonly title: string;
  readonly drawing: SubjectDrawingName;
}

/** The cards by which pages are shared; an article's comes from the article. */
export const ogImages: readonly PageOgImage[] = [
  { path: '/', title: home.headline.join(' '), drawing: 'straighten' },
  { path: '/about', title: about.title, drawing: 'repair' },
  { path: overview.path, title: overview.hero.title, drawing: 'services' },
  ...serviceList.map(({ path, hero, cardDrawing }) => ({
    path,
    title: hero.title.replaceAll('\u00a0', ' '),
    drawing: cardDrawing,
  })),
  { path: specimenReport.path, title: specimenReport.hero.title, drawing: 'columns' },
  { path: fixFirst.path, title: fixFirst.heading.join(' '), drawing: 'knots' },
  { path: '/technology', title: technology.title, drawing: 'machines' },
  { path: '/methodology', title: methodology.title, drawing: 'phases' },
  { path: '/blog', title: blog.title, drawing: 'journal' },
  { path: '/privacy', title: privacy.title, drawing: 'clauses' },
  { path: '/terms', title: terms.title, drawing: 'clauses' },
  { path: '/sitemap', title: sitemap.title, drawing: 'map' },
];

/** A picture that stands for a page when it is shared: 1200×630 px. */
export interface OgImageReference {
  readonly path: string;
  readonly alt: string;
}

/** Where the card of a page or an article is served; articles go by their slug. */
export function ogImagePath(name: string): string {
  return `/cards/${name}.png`;
}

/** The name of a page's card: `services-process-audits` for `/services/process-audits`. */
export function ogImageName({ path }: PageOgImage): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/** The card of a page; one without a card of its own has that of the page above it. */
export function ogImageOf(path: string): OgImageReference {
  const card = ogImages.find((one) => one.path === path);
  if (card)
    return {
      path: ogImagePath(ogImageName(card)),
      alt: `${/[.?!]$/.test(card.title) ? card.title : `${card.title}.`} ${SUBJECT_ALTS[card.drawing]}`,
    };
  return ogImageOf(path.slice(0, Math.max(1, path.lastIndexOf('/'))));
}
