import { SUBJECT_ALTS } from '../content/subjectDrawings.ts';
import { type PageCard, pageCards } from './pageCards.ts';

/** A picture that stands for a page when it is shared: 1200×630 px. */
export interface SharedImage {
  readonly path: string;
  readonly alt: string;
}

/** Where the card of a page or an article is served; articles go by their slug. */
export function cardPath(name: string): string {
  return `/cards/${name}.png`;
}

/** The name of a page's card: `services-process-audits` for `/services/process-audits`. */
export function cardName({ path }: PageCard): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/** The card of a page; one without a card of its own has that of the page above it. */
export function pageCardImage(path: string): SharedImage {
  const card = pageCards.find((one) => one.path === path);
  if (card)
    return { path: cardPath(cardName(card)), alt: `${card.title} ${SUBJECT_ALTS[card.drawing]}` };
  return pageCardImage(path.slice(0, Math.max(1, path.lastIndexOf('/'))));
}
