import { isProcessFragment } from './isProcessFragment.ts';
import { decodeProcess } from './processFragment.ts';
import type { ProcessOrigin, ProcessSource } from './processReducer.ts';

/** What the page finds when it starts. */
interface Found {
  /** The fragment of the address. */
  readonly hash: string;
  /** The fragment in local storage; empty if there is none. */
  readonly lastChanged: string;
  /** The process that only this tab shows. */
  readonly ofTab: { readonly fragment: string; readonly isLinked: boolean } | undefined;
}

interface Start {
  /** The process to show in place of the first example. */
  readonly shown: ProcessOrigin | undefined;
  readonly isLinkBroken: boolean;
}

/**
 * Chooses what the page shows at its start: the process of the link, else of this tab, else the one that was changed
 * last. A link wins even if it is broken.
 */
export function chooseStart({ hash, lastChanged, ofTab }: Found): Start {
  if (isProcessFragment(hash)) {
    const shown = decodeOrigin('link', hash);
    return { shown, isLinkBroken: !shown };
  }
  const shown =
    (ofTab && decodeOrigin(ofTab.isLinked ? 'link' : 'page', ofTab.fragment)) ??
    decodeOrigin('browser', lastChanged);
  return { shown, isLinkBroken: false };
}

/** The process of a fragment; `undefined` if the fragment is damaged. */
export function decodeOrigin(source: ProcessSource, fragment: string): ProcessOrigin | undefined {
  const draft = decodeProcess(fragment);
  return draft && { source, draft };
}
