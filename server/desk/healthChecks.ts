import type { HealthCheck } from '../../forms/desk/healthCalls.ts';
import type { DoctorPart, Finding } from '../admin/doctorCommand.ts';
import type { Background } from '../background.ts';
import type { DeskServices } from './context.ts';
import { lastLine, runCommand } from './runCommand.ts';

interface Checks {
  readonly checkedAt: Date;
  readonly checks: readonly HealthCheck[];
}

export type HealthChecks = ReturnType<typeof createHealthChecks>;

/** Runs the checks of `doctor` in a process of their own, and keeps their latest outcome. */
export function createHealthChecks(
  { env, now }: Pick<DeskServices, 'env' | 'now'>,
  background: Background,
) {
  let last: Checks | undefined;

  /** Makes the checks anew. While they are being made, it waits for those. */
  function refresh(): Promise<void> {
    return background.run('checks', async (stopping) => {
      const checks = await runDoctor((args) => runCommand(args, { env, stopping }));
      last = { checkedAt: now(), checks };
    });
  }

  return {
    refresh,
    /** Begins to make the checks anew if they are older than this, in ms, without waiting for them. */
    refreshIfOlder(ageMs: number): void {
      // A clock may have been set back.
      const isOld = !last || Math.abs(now().getTime() - last.checkedAt.getTime()) >= ageMs;
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
  SITE_URL: 'The address of the site (SITE_URL)',
  SMTP_URL: 'The mail server (SMTP_URL)',
  CONTACT_TO: 'Your address (CONTACT_TO)',
  MAIL_FROM: 'The sender of mail (MAIL_FROM)',
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
  newsletter: { advice: 'see why, mend it, and resume the issue', path: '/issues' },
};

/** How a finding begins whose subject is the title. */
const CONTINUES = /^(?:is|are|was|has|have|holds|gives|does|cannot|could) /;

async function runDoctor(
  run: (args: readonly string[]) => ReturnType<typeof runCommand>,
): Promise<HealthCheck[]> {
  const { stdout, stderr } = await run(['doctor', '--json']);
  try {
    const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] };
    return findings.map(({ part, state, found, advice }) => ({
      part,
      state,
      found,
      advice,
      title: TITLES[part] ?? part,
      path: null,
      ...(advice !== null && AT_THE_DESK[part]),
    }));
  } catch {
    const found = `could not be made: ${lastLine(stderr)}`;
    const advice = 'reload this page in a minute';
    return [{ part: 'checks', title: 'Checks', state: 'bad', found, advice, path: null }];
  }
}
