import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from '../lazy.ts';
import type { PageProps } from '../pageProps.ts';

export interface DeskPage {
  /** In the navigation. */
  readonly label: string;
  readonly path: string;
  /** In the navigation, it belongs to the page before it. */
  readonly isUnderAnother?: true;
  /** The beginning of the addresses of what the page shows one by one, such as `/messages/`. */
  readonly details?: string;
  readonly Page: LazyExoticComponent<ComponentType<PageProps>>;
}

/** The pages in the order of the navigation. Each is the default export of its module. */
export const pages: readonly DeskPage[] = [
  {
    label: 'Inbox',
    path: '/',
    details: '/messages/',
    Page: lazy(() => import('../inbox/InboxPage.tsx')),
  },
  {
    label: 'Subscribers',
    path: '/subscribers',
    details: '/subscribers/',
    Page: lazy(() => import('../subscribers/SubscribersPage.tsx')),
  },
  {
    label: 'Issues',
    path: '/issues',
    details: '/issues/',
    Page: lazy(() => import('../issues/IssuesPage.tsx')),
  },
  { label: 'Mail', path: '/mail', Page: lazy(() => import('../mail/MailPage.tsx')) },
  { label: 'People', path: '/people', Page: lazy(() => import('../people/PeoplePage.tsx')) },
  { label: 'Figures', path: '/figures', Page: lazy(() => import('../figures/FiguresPage.tsx')) },
  { label: 'Health', path: '/health', Page: lazy(() => import('../health/HealthPage.tsx')) },
  {
    label: 'Activity',
    path: '/activity',
    isUnderAnother: true,
    Page: lazy(() => import('../activity/ActivityPage.tsx')),
  },
  {
    label: 'Sign-in and devices',
    path: '/devices',
    Page: lazy(() => import('../devices/DevicesPage.tsx')),
  },
];

/** The page at an address, and the id of what it shows; undefined if there is none. */
export function pageAt(
  address: string,
  candidates: readonly DeskPage[] = pages,
): { readonly page: DeskPage; readonly id?: string } | undefined {
  for (const page of candidates) {
    if (address === page.path) return { page };
    const { details } = page;
    const id = details && address.startsWith(details) ? address.slice(details.length) : '';
    if (id && !id.includes('/')) return { page, id: decodeId(id) };
  }
  return undefined;
}

/** A part of an address may be cut off in the middle of a character. */
function decodeId(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
