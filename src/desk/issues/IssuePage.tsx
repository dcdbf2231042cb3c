import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../formats.ts';
import type { Issue } from '../../../forms/desk/issueCalls.ts';
import { ActivityList } from '../components/ActivityList.tsx';
import { BackLink } from '../components/BackLink.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { QueryState } from '../components/states.tsx';
import { callQuery, liveWhile } from '../queryClient.ts';
import { Compose } from './Compose.tsx';
import { DeleteLetter } from './DeleteLetter.tsx';
import { IssueSending } from './IssueSending.tsx';
import { IssueStatus } from './IssueStatus.tsx';
import { Preview } from './Preview.tsx';

/** One issue: what became of it, and, while there are readers without it, what is to be sent. */
export function IssuePage({ slug }: { slug: string }) {
  const query = useQuery({
    ...callQuery('GET /api/issues/:slug', { slug }),
    ...liveWhile(({ state, readers }: Issue) => state === 'sending' || readers === null),
  });
  return (
    <>
      <BackLink href="/issues">All issues</BackLink>
      <QueryState query={query}>{(issue) => <Loaded issue={issue} />}</QueryState>
    </>
  );
}

function Loaded({ issue }: { issue: Issue }) {
  const { kind, state, readers, isOnSite } = issue;
  const isUnderWay = state === 'sending' || state === 'paused';
  const isForNobody = state === 'done' && readers === 0;
  return (
    <>
      <PageHeading>{(kind === 'letter' && issue.draft.subject.trim()) || issue.title}</PageHeading>
      <p className="mt-2 text-ink-soft">
        <IssueStatus issue={issue} />
        {issue.url && (
          <>
            {' · '}
            <a href={issue.url} target="_blank" rel="noreferrer" className="link">
              Read the article on the site
            </a>
          </>
        )}
      </p>
      <IssueSending issue={issue} />
      {!isOnSite && (
        <p className="mt-4 max-w-measure">
          This article is no longer on the site, so it cannot be sent to anybody else.
        </p>
      )}
      {isForNobody && <p className="mt-4">Every reader has had an email of it.</p>}
      {state === 'done' && readers !== null && readers > 0 && isOnSite && (
        <p className="mt-4 max-w-measure">
          {formatCount(readers, 'reader')} {readers === 1 ? 'has' : 'have'} not had an email of it,
          such as those who came later. It can be sent to them too.
        </p>
      )}
      {isOnSite && !isUnderWay && !isForNobody && <Compose issue={issue} />}
      {kind === 'letter' && state === 'unsent' && <DeleteLetter issue={issue} />}
      {issue.queuedAt && (
        <div className="max-w-list">
          <PageSection title="The email as it was sent">
            <Preview slug={issue.slug} of="sent" version={issue.queuedAt} />
          </PageSection>
        </div>
      )}
      {issue.history.length > 0 && (
        <PageSection title="History">
          <ActivityList activities={issue.history} />
        </PageSection>
      )}
    </>
  );
}
