import type { HealthCheck } from '../../forms/desk/healthCalls.ts';
import type { Background } from '../concurrency/background.ts';
import { type CheckedSite, checkSite, type DoctorPart, type Finding } from '../health/checkSite.ts';

interface Checks {
  readonly checkedAt: Date;
  readonly checks: readonly HealthCheck[];
}

export type HealthChecks = ReturnType<typeof createHealthChecks>;

/** Makes the checks of `doctor`, and keeps their latest outcome. */
export function createHealthChecks(site: CheckedSite, background: Background) {
  let last: Checks | undefined;

  /** Makes the checks anew. While they are being made, it waits for those. */
  function refresh(): Promise<void> {
    return background.run('checks', async () => {
      const checks = (await checkSite(site)).map(toHealthCheck);
      last = { checkedAt: site.now(), checks };
    });
  }

  return {
    refresh,
    /** Begins to make the checks anew if they are older than this, in ms, without waiting for them. */
    refreshIfOlder(ageMs: number): void {
      // A clock may have been set back.
      const isOld = !last || Math.abs(site.now().getTime() - last.checkedAt.getTime()) >= ageMs;
      if (isOld) refresh().catch(() => undefined);
    },
    isRunning: () => background.isRunning('checks'),
    /** The latest outcome; undefined before the first. */
    latest: () => last,
    /** The first bad finding as one line; null where there is none. */
    firstProblem(): string | null {
      const bad = last?.checks.find(({ state }) => state === 'bad');
      return bad ? `${bad.title}${CONTINUES.test(bad.found) ? '' : ':'} ${bad.found}.` : null;
    },
  };
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
  newsletter: { advice: 'see why, fix it, and resume the issue', path: '/issues' },
};

/** How a finding begins whose subject is the title. */
const CONTINUES = /^(?:is|are|was|has|have|holds|gives|does|cannot|could) /;

function toHealthCheck({ part, state, found, advice }: Finding): HealthCheck {
  const title = TITLES[part] ?? part;
  return {
    part,
    state,
    found,
    advice,
    title,
    path: null,
    ...(advice !== null && AT_THE_DESK[part]),
  };
}
