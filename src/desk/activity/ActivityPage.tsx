import { Link, useSearchParams } from 'wouter';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Select } from '../components/Select.tsx';
import { Empty, QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { useLivePages } from '../list/useLivePages.ts';

/** Who did what at the desk, and when. */
export default function ActivityPage() {
  const [parameters, setParameters] = useSearchParams();
  const actor = parameters.get('person') ?? '';
  const query = useLivePages('GET /api/activity', { actor });
  const activities = query.data?.pages.flatMap((page) => page.activities) ?? [];
  const actors = query.data?.pages[0]?.actors ?? [];
  return (
    <div className="max-w-measure">
      <PageHeading>Activity</PageHeading>
      <p className="mt-2 text-ink-soft">
        Who did what at this desk. It is kept as long as messages are, and nobody can change it.
      </p>
      <div className="mt-4 max-w-60">
        <Select
          label="Person"
          value={actor}
          options={[
            ['', 'Everyone'],
            // Also one of whom nothing is known, from the address of the page.
            ...[...new Set([...actors, ...(actor ? [actor] : [])])].map(
              (each) => [each, each] as const,
            ),
          ]}
          onChange={(person) => setParameters(person ? { person } : {}, { replace: true })}
        />
      </div>
      <QueryState query={query}>
        {() =>
          activities.length === 0 ? (
            <Empty>Nothing has been done here yet.</Empty>
          ) : (
            <>
              <ul className="mt-4 border-t border-hairline">
                {activities.map(({ id, at, actor: who, action, detail, about }) => (
                  <li key={id} className="border-b border-hairline py-3">
                    <p dir="auto">
                      <span className="font-semibold">{who}</span> {action}
                      {about && (
                        <>
                          :{' '}
                          <Link href={about.path} className="link">
                            {about.name}
                          </Link>
                        </>
                      )}
                      {detail && <span className="text-ink-soft"> ({detail})</span>}
                    </p>
                    <p className="text-small text-ink-soft">
                      <Time value={at} />
                    </p>
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )
        }
      </QueryState>
    </div>
  );
}
