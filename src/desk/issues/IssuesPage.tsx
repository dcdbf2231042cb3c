import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { callDesk } from '../callDesk.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { runAction } from '../components/runChange.ts';
import { Empty, QueryState } from '../components/states.tsx';
import type { PageProps } from '../pageProps.ts';
import { callQuery, LIVE } from '../queryClient.ts';
import { IssuePage } from './IssuePage.tsx';
import { IssueStatus } from './IssueStatus.tsx';
import { Progress } from './Progress.tsx';

/** The articles as issues of the newsletter, or one of them. */
export default function IssuesPage({ id }: PageProps) {
  return id === undefined ? <IssueList /> : <IssuePage key={id} slug={id} />;
}

function IssueList() {
  const query = useQuery({ ...callQuery('GET /api/issues', {}), ...LIVE });
  const [, navigate] = useLocation();
  const writeLetter = () =>
    runAction(async () => navigate(`/issues/${(await callDesk('POST /api/letters', {})).slug}`));
  return (
    <>
      <div className="max-w-measure">
        <PageHeading
          beside={
            <ActionButton variant="outline" onPress={writeLetter}>
              Write a letter
            </ActionButton>
          }
        >
          Issues
        </PageHeading>
        <p className="mt-3 text-ink-soft">
          Every article of the journal can be sent to the readers of the newsletter, and so can a
          letter of yours.
        </p>
      </div>
      <QueryState query={query}>
        {({ issues }) =>
          issues.length === 0 ? (
            <Empty>There is no article yet. Once the site has one, it can be sent from here.</Empty>
          ) : (
            <ul className="mt-6 max-w-measure border-t border-hairline">
              {issues.map((issue) => (
                <li key={issue.slug} className="list-row" data-issue={issue.slug}>
                  <Link
                    href={`/issues/${encodeURIComponent(issue.slug)}`}
                    className="list-row-link"
                  >
                    <span className="font-semibold" dir="auto">
                      {issue.title}
                    </span>
                  </Link>
                  <p className="text-small text-ink-soft">
                    {issue.kind === 'letter' && 'Letter · '}
                    <IssueStatus issue={issue} />
                    {!issue.isOnSite && ' · This article is no longer on the site'}
                  </p>
                  {issue.progress && issue.state !== 'done' && (
                    <Progress progress={issue.progress} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
