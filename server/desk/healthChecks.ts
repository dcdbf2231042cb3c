import type { HealthCheck } from '../../forms/desk/healthCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import type { Background } from '../concurrency/background.ts';
import {
  type CheckedSite,
  checkSite,
  type DoctorPart,
  type Finding,
  NEVER_BACKED_UP,
} from '../health/checkSite.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { findMailServerFailure } from '../mail/failedMails.ts';
import { isLoopback, readSettings } from '../settings.ts';
import type { Database } from '../storage/database.ts';

interface Checks {
  readonly checkedAt: Date;
  /** The worst first. */
  readonly checks: readonly HealthCheck[];
}

/** The checks that have been made, and what fails since. */
interface CurrentChecks {
  /** Null before the first checks. */
  readonly checkedAt: Date | null;
  readonly checks: readonly HealthCheck[];
  /** How many mails wait because the mail server fails. */
  readonly waitingMails: number;
}

/** The age at which the checks are repeated while the mail server fails, in ms. */
const MAX_AGE_WHILE_FAILING_MS = MINUTE_MS;

export type HealthChecks = ReturnType<typeof createHealthChecks>;

/** Makes the checks of `doctor`, and keeps their latest outcome. */
export function createHealthChecks(site: CheckedSite, database: Database, background: Background) {
  let last: Checks | undefined;

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
    const isOld = !last || Math.abs(site.now().getTime() - last.checkedAt.getTime()) >= ageMs;
    if (isOld) refresh().catch(() => undefined);
  }

  return {
    refresh,
    refreshIfOlder,
    isRunning: () => background.isRunning('checks'),
    /** The latest checks, with a mail server that has failed since. */
    async current(): Promise<CurrentChecks> {
      const { checkedAt = null, checks = [] } = last ?? {};
      const failure = await findMailServerFailure(database);
      if (!failure) return { checkedAt, checks, waitingMails: 0 };
      refreshIfOlder(MAX_AGE_WHILE_FAILING_MS);
      const others = checks.filter(({ part }) => part !== 'smtp');
      const smtp = checks.find(({ part }) => part === 'smtp');
      // It works again, although no mail that waits was tried since.
      const isMended = checkedAt && checkedAt > failure.failedAt && smtp?.state === 'ok';
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

/** The titles of the settings that `doctor` checks. The others are shown by their names. */
const SETTING_TITLES: Readonly<Record<string, string>> = {
  SITE_URL: 'The address of the site',
  SMTP_URL: 'The mail server',
  CONTACT_TO: 'Your address',
  MAIL_FROM: 'The sender of emails',
  TRUST_PROXY: 'The proxy (TRUST_PROXY)',
};

/** The titles of all other parts that it checks. */
const PART_TITLES: Readonly<Record<DoctorPart, string>> = {
  settings: 'Settings',
  pages: 'The pages',
  database: 'The database',
  backup: 'The backup',
  outbox: 'Mail',
  newsletter: 'The newsletter',
  clock: 'The clock',
  disk: 'The disk',
  smtp: 'The mail server',
  site: 'The site',
  address: 'The public address',
};

const TITLES: Readonly<Record<string, string>> = { ...SETTING_TITLES, ...PART_TITLES };

/** What to do at the desk, in place of the commands that `doctor` names. */
const AT_THE_DESK: Readonly<Record<string, { advice: string; path: string | null }>> = {
  backup: { advice: 'back up now, and have it done every day', path: null },
  outbox: { advice: 'see what failed and why', path: '/mail' },
  smtp: { advice: MAIL_SERVER_FAILS.advice, path: '/mail' },
  newsletter: { advice: 'see why, fix it, and resume the issue', path: '/issues' },
};

/** How a finding begins whose subject is the title. */
const CONTINUES = /^(?:is|are|was|has|have|holds|gives|does|cannot|could) /;

/** The parts whose faults lose messages or keep the firm from hearing of them, the worst first. */
const GRAVEST = ['database', 'disk', 'smtp', 'SMTP_URL', 'outbox', 'site', 'address', 'pages'];

const STATES: readonly HealthCheck['state'][] = ['bad', 'warn', 'ok'];

function worstFirst(checks: readonly HealthCheck[]): HealthCheck[] {
  const gravity = ({ state, part, isSetUp }: HealthCheck) => {
    const rank = GRAVEST.indexOf(part);
    const notSetUp = isSetUp ? 0 : 0.5;
    return (STATES.indexOf(state) + notSetUp) * 100 + (rank === -1 ? GRAVEST.length : rank);
  };
  return checks.toSorted((one, other) => gravity(one) - gravity(other));
}

/** Words a finding for the owner. `isLocal`: the site is on a machine at which it is only tried. */
function toHealthCheck(
  { part, state, found, advice, error }: Finding,
  isLocal: boolean,
): HealthCheck {
  const isUnset = part in SETTING_TITLES || found === NEVER_BACKED_UP;
  const isSetUp = !isLocal || !isUnset || state === 'ok';
  return {
    part,
    advice,
    isSetUp,
    state: isSetUp ? state : 'warn',
    title: TITLES[part] ?? part,
    found: part === 'smtp' && error ? describeFailure(error).replace(/\.$/, '') : found,
    details: error ?? null,
    path: null,
    ...(advice !== null && AT_THE_DESK[part]),
  };
}
