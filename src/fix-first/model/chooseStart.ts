import { isGameFragment } from './guessGame.ts';
import { isProcessFragment } from './isProcessFragment.ts';
import { decodeProcess } from './processFragment.ts';
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
  readonly hasUsedExample: boolean;
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
export function chooseStart({ hash, stored, session, hasUsedExample }: Found): Start {
  const isLink = isProcessFragment(hash);
  // A link wins over stored processes, even if it is broken.
  const hasLink = isLink || isGameFragment(hash);
  const linked = decodeOffer('link', hash);
  const ofTab = session && decodeOffer(session.isLinked ? 'link' : 'otherStored', session.fragment);
  const fromLinkOrTab = hasLink ? linked : ofTab;
  const lastChanged = hasLink ? undefined : decodeOffer('lastChanged', stored[0] ?? '');
  const shown = hasUsedExample ? undefined : (fromLinkOrTab ?? lastChanged);
  const others = otherStoredProcesses(stored, shown?.fragment);
  const isOffered = hasUsedExample && fromLinkOrTab && !stored.includes(fromLinkOrTab.fragment);
  return {
    shown,
    offers: isOffered ? [fromLinkOrTab, ...others] : others,
    isLinkBroken: isLink && !linked,
  };
}

/**
 * All stored processes except one.
 *
 * @param fragment the process that is left out
 * @param first the source of the first stored process, which was changed last
 */
export function otherStoredProcesses(
  stored: readonly string[],
  fragment: string | undefined,
  first: OfferedProcess['source'] = 'lastChanged',
): readonly OfferedProcess[] {
  return stored.flatMap((one, index) => {
    if (one === fragment) return [];
    return decodeOffer(index === 0 ? first : 'otherStored', one) ?? [];
  });
}

/** The process of a fragment; `undefined` if the fragment is damaged. */
export function decodeOffer(
  source: OfferedProcess['source'],
  fragment: string,
): OfferedProcess | undefined {
  const draft = decodeProcess(fragment);
  return draft && { source, fragment, draft };
}
