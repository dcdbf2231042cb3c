import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatNumber } from '../../../formats.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import type { HealthCheck } from '../../../forms/desk/healthCalls.ts';
import { capitalised } from '../../format/numberWord.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ErrorDetails } from '../components/ErrorDetails.tsx';
import { Fact } from '../components/Fact.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { callQuery, liveWhile } from '../queryClient.ts';

type Health = CallOutput<'GET /api/health'>;

/** Whether everything works, and backups. */
export default function HealthPage() {
  const query = useQuery({
    ...callQuery('GET /api/health', {}),
    ...liveWhile(({ isChecking, backup }: Health) => isChecking || backup.running !== null),
  });
  return (
    <div className="max-w-measure">
      <PageHeading>Health</PageHeading>
      <QueryState query={query}>
        {(health) => (
          <>
            <Checks health={health} />
            <Backup backup={health.backup} />
            <Versions versions={health.versions} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function Checks({ health: { checks, checkedAt, isChecking } }: { health: Health }) {
  return (
    <>
      <p className="mt-2 text-ink-soft" role="status">
        {checkedAt ? (
          <>
            Checked <Time value={checkedAt} />
            {isChecking && ' · checking again …'}
          </>
        ) : (
          'Checking …'
        )}
      </p>
      <ul className="mt-4 border-t border-hairline empty:hidden">
        {checks.map((check) => (
          <Check key={check.part} check={check} />
        ))}
      </ul>
      {checks.some(({ advice, path }) => advice && !path) && (
        <p className="mt-3 text-small text-ink-soft">
          What asks for a setting or a command is for whoever looks after the server.
        </p>
      )}
    </>
  );
}

const STATES = {
  ok: { name: 'Fine', look: 'text-accent' },
  warn: { name: 'Look at this', look: 'border-s-3 ps-2' },
  bad: { name: 'Needs fixing', look: 'border-s-3 ps-2 text-danger' },
} as const;
const NOT_SET_UP = { name: 'Not set up yet', look: 'border-s-3 border-hairline ps-2' } as const;

function Check({ check }: { check: HealthCheck }) {
  const { part, title, state, found, details, isSetUp, advice, path } = check;
  const { name, look } = isSetUp ? STATES[state] : NOT_SET_UP;
  return (
    <li
      data-check={part}
      data-state={state}
      className={`border-b border-hairline py-3 ${isSetUp ? '' : 'text-ink-soft'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <p className="font-semibold">{title}</p>
        <p className={`font-semibold ${look}`}>{name}</p>
      </div>
      <div className="mt-0.5">
        <p>{`${capitalised(found)}.`}</p>
        {advice && (
          <p className="text-small text-ink-soft">
            What to do:{' '}
            {path ? (
              <Link href={path} className="link">
                {advice}
              </Link>
            ) : (
              advice
            )}
            .
          </p>
        )}
        {details !== null && <ErrorDetails>{details}</ErrorDetails>}
      </div>
    </li>
  );
}

function Backup({ backup: { lastAt, running, outcome } }: { backup: Health['backup'] }) {
  return (
    <PageSection title="Backup">
      <p>
        {lastAt ? (
          <>
            The last one is of <Time value={lastAt} />.
          </>
        ) : (
          'None has been made yet.'
        )}
      </p>
      <p role="status" className="mt-1 empty:hidden">
        {running ? (
          <>
            Backing up since <Time value={running.since} />, {formatNumber(running.bytes / 1e6)} MB
            so far …
          </>
        ) : (
          outcome && (
            <span className={outcome.isGood ? '' : 'text-danger'}>
              {outcome.isGood && 'Done: '}
              {outcome.text}
            </span>
          )
        )}
      </p>
      <ActionButton
        className="mt-4"
        busy={running !== null}
        busyLabel="Backing up …"
        onPress={() => runChange('POST /api/backups', {})}
      >
        Back up now
      </ActionButton>
      <p className="mt-3 text-small text-ink-soft">
        It lies on the same machine as the site, so have it copied elsewhere too.
      </p>
    </PageSection>
  );
}

function Versions({ versions: { site, node, database } }: { versions: Health['versions'] }) {
  return (
    <PageSection title="Versions">
      <dl className="facts mt-2">
        <Fact label="Site">{site}</Fact>
        <Fact label="Node.js">{node}</Fact>
        <Fact label="Database">{database}</Fact>
      </dl>
    </PageSection>
  );
}
