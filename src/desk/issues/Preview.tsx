import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type IssueDraft, issueDraft, previewIssueCall } from '../../../forms/desk/issueCalls.ts';
import { QueryState } from '../components/states.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { callQuery } from '../queryClient.ts';

/** How long nothing is typed before the preview is made anew, in ms. */
const SETTLE_MS = 500;

const VIEWS = [
  { key: 'wide', label: 'Email' },
  { key: 'phone', label: 'On a phone' },
  { key: 'text', label: 'As text' },
] as const;

/** The mail as readers see it. Its frame runs no script and loads nothing. */
export function Preview({ slug, draft }: { slug: string; draft: IssueDraft }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('wide');
  const settled = useSettled(draft);
  const query = useQuery({
    ...callQuery(previewIssueCall, { slug, ...settled }),
    enabled: issueDraft.safeParse(settled).success,
    placeholderData: keepPreviousData,
  });
  const parameters = new URLSearchParams({ ...settled, isWhole: String(settled.isWhole) });
  const address = `/issues/${encodeURIComponent(slug)}/preview?${parameters}`;
  return (
    <section aria-label="Preview" className="min-w-0">
      <Tabs label="Preview" tabs={VIEWS} current={view} onChange={setView}>
        <QueryState query={query}>
          {({ text }) =>
            view === 'text' ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
              <pre tabIndex={0} className="preview-text" dir="auto">
                {text}
              </pre>
            ) : (
              // Another frame for each address, since a new address would be a step in the history.
              <iframe
                key={address}
                title="The email"
                sandbox=""
                src={query.isPlaceholderData ? undefined : address}
                className="preview-frame"
                data-phone={view === 'phone' || undefined}
              />
            )
          }
        </QueryState>
      </Tabs>
    </section>
  );
}

/** The draft, once nothing was typed for a moment. */
function useSettled(draft: IssueDraft): IssueDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
