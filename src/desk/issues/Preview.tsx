import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../components/states.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { callQuery } from '../queryClient.ts';

const VIEWS = [
  { key: 'wide', label: 'Email' },
  { key: 'phone', label: 'On a phone' },
  { key: 'text', label: 'As text' },
] as const;

interface PreviewProps {
  slug: string;
  /** The draft that was saved, or the mail as it was last sent. */
  of: 'draft' | 'sent';
  /** Names its version. */
  version: string;
  /** No mail can be made of this version, so the one before stays. */
  isInvalid?: boolean;
}

/** The email as readers see it. Its frame runs no script and loads nothing. */
export function Preview({ slug, of, version: latest, isInvalid = false }: PreviewProps) {
  const [version, setVersion] = useState(isInvalid ? undefined : latest);
  if (!isInvalid && version !== latest) setVersion(latest);
  return version !== undefined && <Version slug={slug} of={of} version={version} />;
}

function Version({ slug, of, version }: Omit<PreviewProps, 'isInvalid'>) {
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('wide');
  const query = useQuery({
    ...callQuery('GET /api/issues/:slug/preview', { slug, of, version }),
    placeholderData: keepPreviousData,
  });
  const address = `/issues/${encodeURIComponent(slug)}/preview?${new URLSearchParams({ of, version })}`;
  return (
    <section
      aria-label={of === 'sent' ? 'The email as it was sent' : 'Preview'}
      className="min-w-0"
    >
      <Tabs label="Preview" tabs={VIEWS} current={view} onChange={setView}>
        <QueryState query={query} of="the preview">
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
                title={of === 'sent' ? 'The email as it was sent' : 'The email'}
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
