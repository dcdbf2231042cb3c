import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Person } from '../../../forms/desk/peopleCalls.ts';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { QueryState } from '../components/states.tsx';
import { callQuery, liveWhile } from '../queryClient.ts';
import { isText, useDraft } from '../useDraft.ts';
import { PersonData } from './PersonData.tsx';

/** An address that is typed, and the one that the page shows meanwhile. */
interface PersonDraft {
  typed: string;
  found: string;
}

function isPersonDraft(stored: unknown): stored is PersonDraft {
  const { typed, found } = Object(stored);
  return isText(typed) && isText(found);
}

/** Everything that is held about one address. */
export default function PeoplePage() {
  const [parameters, setParameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  return (
    <div className="max-w-measure">
      <PageHeading>People</PageHeading>
      <p className="mt-2 text-ink-soft">
        Everything that is held about one person, to send it to them or to erase it when they ask
        for that.
      </p>
      <FindForm email={email} onFind={(typed) => setParameters({ email: typed })} />
      {email && <FoundPerson email={email} />}
    </div>
  );
}

function FindForm({ email, onFind }: { email: string; onFind: (email: string) => void }) {
  const [draft, setDraft] = useDraft('person', isPersonDraft);
  const [error, setError] = useState<string>();
  // The address of the page may change without this form, as with the Back button.
  const typed = draft?.found === email ? draft.typed : email;
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const address = readEmailAddress(typed);
    setError(address ? undefined : 'Please enter one email address');
    if (!address) return;
    setDraft(undefined);
    onFind(address);
  };
  return (
    <form className="mt-4 flex max-w-narrow flex-wrap items-end gap-3" onSubmit={find} noValidate>
      <Field
        id="person-email"
        name="email"
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setDraft({ typed: currentTarget.value, found: email })}
        className="min-w-0 grow basis-60"
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

function FoundPerson({ email }: { email: string }) {
  const query = useQuery({
    ...callQuery('GET /api/people', { email }),
    ...liveWhile(({ erasure }: Person) => erasure?.isRunning === true),
  });
  return <QueryState query={query}>{(person) => <PersonData person={person} />}</QueryState>;
}
