import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { brand } from '../../../brand.ts';
import { formatNumber } from '../../../formats.ts';
import { LogoMark } from '../../ui/drawings/LogoMark.tsx';
import { CallFailed } from '../callDesk.ts';
import { PageBoundary } from '../components/PageBoundary.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { signOut } from '../components/signOut.ts';
import { Loading, Problem } from '../components/states.tsx';
import { callQuery, LIVE } from '../queryClient.ts';
import type { Session } from '../session.ts';
import { useIsOnline } from '../useIsOnline.ts';
import { type DeskPage, pageAt, pages } from './pages.ts';

/** Navigation, the notices of every page, and the page of the address. */
export function Shell() {
  const [address] = useLocation();
  const query = useQuery({ ...callQuery('GET /api/session', {}), ...LIVE });
  const { data: session, error, refetch, failureReason } = query;
  const found = pageAt(address);
  return (
    <div className="desk-shell">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Navigation current={found?.page} session={session} />
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-3 pb-24 sm:pt-6 lg:pt-10">
        <Notices session={session} failure={failureReason} />
        {error && !session ? (
          <>
            <PageHeading>{found?.page.label ?? 'Desk'}</PageHeading>
            <Problem error={error} onRetry={refetch} />
          </>
        ) : (
          <PageBoundary key={found?.page.path ?? address}>
            <Suspense fallback={<Loading />}>
              {found ? <found.page.Page id={found.id} /> : <NoPage />}
            </Suspense>
          </PageBoundary>
        )}
      </main>
    </div>
  );
}

interface NavigationProps {
  current: DeskPage | undefined;
  session: Session | undefined;
}

/** A column on wide screens. On others a bar with the first page, and a popover with the rest. */
function Navigation({ current, session }: NavigationProps) {
  const [address] = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [address]);
  const [first, ...others] = pages;
  const linkTo = (page: DeskPage) => (
    <Link
      href={page.path}
      aria-current={page === current ? 'page' : undefined}
      className="nav-item"
    >
      <span className="nav-label">{page.label}</span>
      {page.path === '/' && <Badge count={session?.newMessages} of="new" />}
      {page.path === '/mail' && <Badge count={session?.waitingMails} of="waiting" />}
    </Link>
  );
  return (
    <nav aria-label="Desk" className="desk-nav">
      <p className="flex items-center gap-2.5 font-display text-title">
        <LogoMark state="straight" className="size-7 text-accent" />
        <span className="max-sm:sr-only">{brand.name}</span>
      </p>
      {first && linkTo(first)}
      <button type="button" popoverTarget="desk-menu" className="nav-item lg:hidden">
        Menu
      </button>
      <div id="desk-menu" ref={menu} popover="auto" className="desk-menu">
        <ul>
          {others.map((page) => (
            <li key={page.path} className={page.isUnderAnother ? 'ps-4' : undefined}>
              {linkTo(page)}
            </li>
          ))}
        </ul>
        <div className="mt-auto border-t border-hairline pt-3">
          <p className="px-3 pb-1 text-small text-ink-soft">{session?.email}</p>
          <button
            type="button"
            className="nav-item w-full"
            onClick={() => void signOut('POST /api/sign-out')}
          >
            Sign out
          </button>
        </div>
      </div>
    </nav>
  );
}

function Badge({ count = 0, of }: { count: number | undefined; of: string }) {
  if (count === 0) return null;
  return (
    <span className="nav-count tabular">
      {formatNumber(count)}
      <span className="sr-only"> {of}</span>
    </span>
  );
}

interface NoticesProps {
  session: Session | undefined;
  /** Why the session could not be read the last time. */
  failure: Error | null;
}

/** Shown on every page until it is mended: no connection, and the server's problem. */
function Notices({ session, failure }: NoticesProps) {
  const isOnline = useIsOnline();
  const isOffline = !isOnline || (failure instanceof CallFailed && failure.isOffline);
  return (
    <div role="status" className="empty:hidden">
      {isOffline && session && (
        <p className="notice">
          No connection to the desk. What you see may be old, and changes cannot be saved.
        </p>
      )}
      {session && <NewerBuild build={session.build} />}
      {session?.problem && (
        <p className="notice is-bad">
          {session.problem}{' '}
          <Link href="/health" className="link">
            Health
          </Link>
        </p>
      )}
    </div>
  );
}

/** Shown once the server has another build of the desk than the one that this tab has loaded. */
function NewerBuild({ build }: { build: string }) {
  const [loaded] = useState(build);
  if (build === loaded) return null;
  return (
    <p className="notice">
      The desk has been updated.{' '}
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload this page
      </button>
    </p>
  );
}

function NoPage() {
  return (
    <>
      <PageHeading>No such page</PageHeading>
      <p className="mt-4">
        <Link href="/" className="link">
          To the inbox
        </Link>
      </p>
    </>
  );
}
