import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../components/ActionButton.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { Select } from '../components/Select.tsx';
import { callQuery } from '../queryClient.ts';

/** Sends an issue that was sent once more to this reader. */
export function ResendIssue({ id, email }: { id: string; email: string }) {
  const { data } = useQuery(callQuery('GET /api/issues', {}));
  const [chosen, setChosen] = useState<string>();
  // Another id for each mail, so that a press that is repeated sends one.
  const [mailId, setMailId] = useState(() => crypto.randomUUID());
  const sent = (data?.issues ?? []).filter(({ queuedAt }) => queuedAt !== null);
  const slug = chosen ?? sent[0]?.slug;
  if (slug === undefined) return null;
  const send = async () => {
    const isDone = await runChange(
      'POST /api/issues/:slug/resend',
      { id, slug, mailId },
      `It is on its way to ${email}`,
    );
    if (isDone) setMailId(crypto.randomUUID());
  };
  return (
    <PageSection title="Issues">
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Select
          label="Issue"
          value={slug}
          options={sent.map((issue) => [issue.slug, issue.title])}
          onChange={setChosen}
        />
        <ActionButton size="default" variant="outline" busyLabel="Sending …" onPress={send}>
          Send it again to this person
        </ActionButton>
      </div>
    </PageSection>
  );
}
