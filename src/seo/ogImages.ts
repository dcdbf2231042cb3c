import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { hero as about } from '../content/about.ts';
import { blog } from '../content/blog/index.ts';
import { hero as home } from '../content/home.ts';
import { howMuchFaster } from '../content/how-much-faster.ts';
import { hero as methodology } from '../content/methodology.ts';
import { privacy } from '../content/privacy.ts';
import { overview } from '../content/services/index.ts';
import { specimenReport } from '../content/services/process-audits/specimen-report.ts';
import { serviceList } from '../content/services/serviceList.ts';
import { SUBJECT_ALTS } from '../content/shared/subjectDrawings.ts';
import { sitemap } from '../content/sitemap.ts';
import { hero as technology } from '../content/technology.ts';
import { terms } from '../content/terms.ts';
import { fixFirstText } from '../fix-first/copy/fixFirstText.ts';
import { endSentence } from '../format/endSentence.ts';
import { pathName } from '../format/pathName.ts';
import type { OgImageContent } from './drawOgImage.tsx';

interface PageOgImage extends OgImageContent {
  /** The path of the page. The pages below it without an image of their own have this image too. */
  readonly path: string;
}

/**
 * The Open Graph images of pages, except articles, whose images `pages/cards/[name].png.ts` makes from their titles and
 * drawings. A page that is not listed has the image of the page above it.
 */
export const ogImages: readonly PageOgImage[] = [
  { path: '/', title: home.headline.join(' '), drawing: 'straighten' },
  { path: '/about', title: about.title, drawing: 'repair' },
  { path: overview.path, title: overview.hero.title, drawing: 'services' },
  ...serviceList.map(({ path, hero, ogImageDrawing }) => ({
    path,
    title: hero.title.replaceAll('\u00a0', ' '),
    drawing: ogImageDrawing,
  })),
  { path: specimenReport.path, title: specimenReport.hero.title, drawing: 'columns' },
  { path: howMuchFaster.path, title: howMuchFaster.hero.title, drawing: 'measure' },
  { path: FIX_FIRST_PATH, title: fixFirstText.heading.join(' '), drawing: 'knots' },
  { path: '/technology', title: technology.title, drawing: 'machines' },
  { path: '/methodology', title: methodology.title, drawing: 'phases' },
  { path: '/blog', title: blog.title, drawing: 'journal' },
  { path: '/privacy', title: privacy.title, drawing: 'clauses' },
  { path: '/terms', title: terms.title, drawing: 'clauses' },
  { path: '/sitemap', title: sitemap.title, drawing: 'map' },
];

/** The Open Graph image of a page, 1200×630 px. */
export interface OgImageReference {
  readonly path: string;
  readonly alt: string;
}

/** The path of an Open Graph image: for a page, by its `ogImageName`; for an article, by its slug. */
export function ogImagePath(name: string): string {
  return `/cards/${name}.png`;
}

export function ogImageName({ path }: PageOgImage): string {
  return pathName(path) || 'home';
}

/** The image of a page. A page without an image has the image of the page above it. */
export function ogImageOf(path: string): OgImageReference {
  const image = ogImages.find((one) => one.path === path);
  if (image)
    return {
      path: ogImagePath(ogImageName(image)),
      alt: `${endSentence(image.title)} ${SUBJECT_ALTS[image.drawing]}`,
    };
  return ogImageOf(path.slice(0, Math.max(1, path.lastIndexOf('/'))));
}
