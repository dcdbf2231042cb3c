import { isGameFragment } from './guessGame.ts';
import { isProcessFragment } from './isProcessFragment.ts';
import { readFragment } from './processFragment.ts';
import type { OfferedProcess } from './processReducer.ts';

/** What the page finds when it starts. */
interface Found {
  /** The fragment of the address. */
  readonly hash: string;
  /** The fragments in local storage, the last changed first. */
  readonly stored: readonly string[];
  /** The process that this tab showed last. */
  readonly session: { readonly fragment: string; readonly isLinked: boolean } | undefined;
  /** The visitor has used the example already. */
  readonly isEarly: boolean;
}

interface Start {
  /** The process to show in place of the example. */
  readonly shown: OfferedProcess | undefined;
  readonly offers: readonly OfferedProcess[];
  readonly isLinkBroken: boolean;
}

/**
 * Chooses what the page shows at its start: the process of the link, else of this tab, else the last changed one. It
 * offers the others that are stored. If the visitor has used the example already, it offers all of them. A link to the
 * game shows the example.
 */
export function chooseStart({ hash, stored, session, isEarly }: Found): Start {
  const isLink = isProcessFragment(hash);
  // A broken link too goes before what the browser has kept.
  const isAsked = isLink || isGameFragment(hash);
  const linked = readOffer('link', hash);
  const ofTab = session && readOffer(session.isLinked ? 'link' : 'otherStored', session.fragment);
  const fromLinkOrTab = isAsked ? linked : ofTab;
  const lastChanged = isAsked ? undefined : readOffer('lastChanged', stored[0] ?? '');
  const shown = isEarly ? undefined : (fromLinkOrTab ?? lastChanged);
  const others = storedBesides(stored, shown?.fragment);
  const isOffered = isEarly && fromLinkOrTab && !stored.includes(fromLinkOrTab.fragment);
  return {
    shown,
    offers: isOffered ? [fromLinkOrTab, ...others] : others,
    isLinkBroken: isLink && !linked,
  };
}

/** The stored processes besides one of them. The first is the last changed, unless `first` says otherwise. */
export function storedBesides(
  stored: readonly string[],
  fragment: string | undefined,
  first: OfferedProcess['source'] = 'lastChanged',
): readonly OfferedProcess[] {
  return stored.flatMap((one, index) => {
    if (one === fragment) return [];
    return readOffer(index === 0 ? first : 'otherStored', one) ?? [];
  });
}

/** The process of a fragment; `undefined` if the fragment is damaged. */
export function readOffer(
  source: OfferedProcess['source'],
  fragment: string,
): OfferedProcess | undefined {
  const draft = readFragment(fragment);
  return draft && { source, fragment, draft };
}
