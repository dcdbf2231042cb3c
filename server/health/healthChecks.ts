import type { HealthCheck } from '../../forms/desk/healthCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import type { Background } from '../concurrency/background.ts';
import { describeFailure, isConnectionFailure } from '../mail/describeFailure.ts';
import { findMailServerFailure, hasSentSince } from '../mail/failedMails.ts';
import { isLoopback, readSettings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { type CheckedSite, checkSite, type Finding, NEVER_BACKED_UP } from './checkSite.ts';

/** The checks that have been made, and what fails since. */
interface CurrentChecks {
  /** Null before the first checks. */
  readonly checkedAt: Date | null;
  /** The worst first. */
  readonly checks: readonly HealthCheck[];
  /** How many mails wait because the mail server fails. */
  readonly waitingMails: number;
}

/** The age at which the checks are repeated while the mail server fails, in ms. */
const MAX_AGE_WHILE_FAILING_MS = MINUTE_MS;

export type HealthChecks = ReturnType<typeof createHealthChecks>;

/** Makes the checks of `doctor`, and keeps their latest outcome. */
export function createHealthChecks(site: CheckedSite, database: Database, background: Background) {
  let last: Omit<CurrentChecks, 'waitingMails'> = { checkedAt: null, checks: [] };

  /** Makes the checks anew. While they are being made, it waits for those. */
  function refresh(): Promise<void> {
    return background.run('checks', async () => {
      const isLocal = isLoopback(new URL(readSettings(site.env, () => undefined).siteUrl).hostname);
      const findings = await checkSite(site);
      const checks = worstFirst(findings.map((finding) => toHealthCheck(finding, isLocal)));
      last = { checkedAt: site.now(), checks };
    });
  }

  /** Begins to make the checks anew if they are older than this, in ms, without waiting for them. */
  function refreshIfOlder(ageMs: number): void {
    // A clock may have been set back.
    const age = Math.abs(site.now().getTime() - (last.checkedAt?.getTime() ?? 0));
    if (age >= ageMs) refresh().catch(() => undefined);
  }

  return {
    refresh,
    refreshIfOlder,
    isRunning: () => background.isRunning('checks'),
    /** The latest checks, with a mail server that has failed since. */
    async current(): Promise<CurrentChecks> {
      const { checkedAt, checks } = last;
      const failure = await findMailServerFailure(database);
      if (!failure) return { checkedAt, checks, waitingMails: 0 };
      refreshIfOlder(MAX_AGE_WHILE_FAILING_MS);
      const others = checks.filter(({ part }) => part !== 'smtp');
      const smtp = checks.find(({ part }) => part === 'smtp');
      // It works again, although no mail that waits was tried since. The check makes a connection without a mail.
      const isMended = isConnectionFailure(failure.error)
        ? checkedAt && checkedAt > failure.failedAt && smtp?.state === 'ok'
        : await hasSentSince(database, failure.failedAt);
      if (isMended) return { checkedAt, checks, waitingMails: 0 };
      const { error, waiting: waitingMails } = failure;
      const failing = toHealthCheck({ ...MAIL_SERVER_FAILS, error }, false);
      return { checkedAt, checks: worstFirst([failing, ...others]), waitingMails };
    },
  };
}

const MAIL_SERVER_FAILS = {
  part: 'smtp',
  state: 'bad',
  found: 'does not accept mail',
  advice: 'see what waits and why; it goes out by itself once that is fixed',
} as const;

/** What is bad, in one line; null if nothing is. */
export function describeProblems(checks: readonly HealthCheck[]): string | null {
  const bad = checks.filter(({ state }) => state === 'bad');
  const [first] = bad;
  if (!first) return null;
  if (bad.length > 1) {
    const names = bad.map(({ title }) => title.replace(/^The | \(.*/g, ''));
    return `${bad.length} things to mend: ${names.map(lowerFirst).join(', ')}.`;
  }
  const { title, found } = first;
  if (found.startsWith('The ')) return `${found}.`;
  return `${title}${CONTINUES.test(found) ? '' : ':'} ${found}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** How the desk shows a part of the site that `checkSite` checks. */
interface Part {
  /** Without one, a setting is shown by its name. */
  readonly title?: string;
  /** What to do at the desk, in place of the commands that `doctor` names, and the page for it. */
  readonly atDesk?: { readonly advice: string; readonly path: string | null };
  /** Whether it is a setting, which has to be set where the site is public. */
  readonly isSetting?: true;
}

/** All parts. First those whose faults lose messages or keep the firm from hearing of them, the worst first. */
const PARTS: Readonly<Record<string, Part>> = {
  database: { title: 'The database' },
  disk: { title: 'The disk' },
  smtp: { title: 'The mail server', atDesk: { advice: MAIL_SERVER_FAILS.advice, path: '/mail' } },
  SMTP_URL: { title: 'The mail server', isSetting: true },
  outbox: { title: 'Mail', atDesk: { advice: 'see what failed and why', path: '/mail' } },
  site: { title: 'The site' },
  address: { title: 'The public address' },
  pages: { title: 'The pages' },
  settings: { title: 'Settings' },
  SITE_URL: { title: 'The address of the site', isSetting: true },
  CONTACT_TO: { title: 'Your address', isSetting: true },
  MAIL_FROM: { title: 'The sender of emails', isSetting: true },
  TRUST_PROXY: { title: 'The proxy (TRUST_PROXY)', isSetting: true },
  backup: {
    title: 'The backup',
    atDesk: { advice: 'back up now, and have it done every day', path: null },
  },
  newsletter: {
    title: 'The newsletter',
    atDesk: { advice: 'see why, fix it, and resume the issue', path: '/issues' },
  },
  clock: { title: 'The clock' },
};

/** How a finding begins that continues its title. */
const CONTINUES = /^(?:is|are|was|has|have|holds|gives|does|cannot|could) /;

const BY_GRAVITY = Object.keys(PARTS);

const STATES: readonly HealthCheck['state'][] = ['bad', 'warn', 'ok'];

function worstFirst(checks: readonly HealthCheck[]): HealthCheck[] {
  const gravity = ({ state, part, isSetUp }: HealthCheck) => {
    const rank = BY_GRAVITY.indexOf(part);
    const notSetUp = isSetUp ? 0 : 0.5;
    return (STATES.indexOf(state) + notSetUp) * 100 + (rank === -1 ? BY_GRAVITY.length : rank);
  };
  return checks.toSorted((one, other) => gravity(one) - gravity(other));
}

/** Words a finding for the owner. `isLocal`: the site is on a machine at which it is only tried. */
function toHealthCheck(
  { part, state, found, advice, error }: Finding,
  isLocal: boolean,
): HealthCheck {
  const { title = part, atDesk, isSetting } = PARTS[part] ?? {};
  const isUnset = isSetting || found === NEVER_BACKED_UP;
  const isSetUp = !isLocal || !isUnset || state === 'ok';
  return {
    part,
    title,
    advice,
    isSetUp,
    state: isSetUp ? state : 'warn',
    found: part === 'smtp' && error ? describeFailure(error).replace(/\.$/, '') : found,
    details: error ?? null,
    path: null,
    ...(advice !== null && atDesk),
  };
}
