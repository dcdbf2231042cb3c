import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { Person } from '../../../forms/desk/peopleCalls.ts';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { FieldForm } from '../components/FieldForm.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Empty, QueryState } from '../components/states.tsx';
import { callQuery, liveWhile } from '../queryClient.ts';
import { isText, useDraft } from '../useDraft.ts';
import { PersonData } from './PersonData.tsx';

/** What is typed, and the address or name that the page shows meanwhile. */
interface PersonDraft {
  typed: string;
  found: string;
}

function isPersonDraft(stored: unknown): stored is PersonDraft {
  const { typed, found } = Object(stored);
  return isText(typed) && isText(found);
}

/** Everything that is held about one address, or the people of a name. */
export default function PeoplePage() {
  const [parameters, setParameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  const name = parameters.get('name') ?? '';
  return (
    <div className="max-w-measure">
      <PageHeading>People</PageHeading>
      <p className="mt-2 text-ink-soft">
        Everything that is held about one person, to send it to them or to erase it when they ask
        for that. You can find them by their name too.
      </p>
      <FindForm shown={email || name} onFind={setParameters} />
      {email && <FoundPerson email={email} />}
      {!email && name && <FoundPeople name={name} />}
    </div>
  );
}

interface FindFormProps {
  /** The address or the name that the page shows. */
  shown: string;
  onFind: (parameters: { email: string } | { name: string }) => void;
}

function FindForm({ shown, onFind }: FindFormProps) {
  const [draft, setDraft] = useDraft('person', isPersonDraft);
  // The address of the page may change without this form, as with the Back button.
  const typed = draft?.found === shown ? draft.typed : shown;
  const find = () => {
    const email = readEmailAddress(typed);
    const isAddress = typed.includes('@');
    const name = isAddress ? '' : typed.trim();
    if (!email && !name) return `Please enter one email address${isAddress ? '' : ', or a name'}`;
    setDraft(undefined);
    onFind(email ? { email } : { name });
    return undefined;
  };
  return (
    <FieldForm
      id="person-email"
      name="email"
      label="Email Address"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => setDraft({ typed: currentTarget.value, found: shown })}
      className="min-w-0 max-w-narrow grow basis-60"
      submitLabel="Find"
      onPress={find}
    />
  );
}

/** The people of a name, to choose one. */
function FoundPeople({ name }: { name: string }) {
  const query = useQuery(callQuery('GET /api/people/find', { name: name.slice(0, 200) }));
  return (
    <section className="mt-8" aria-label="People of this name">
      <QueryState query={query}>
        {({ people, isPart }) => (
          <div role="status">
            {people.length === 0 && <Empty>No name or last name begins with “{name}”.</Empty>}
            <ul>
              {people.map((person) => (
                <li key={person.email} className="border-b border-hairline">
                  <Link
                    href={`/people?${new URLSearchParams({ email: person.email })}`}
                    className="link inline-flex min-h-11 flex-wrap items-center gap-x-4"
                  >
                    <span dir="auto">{person.name}</span> <span>{person.email}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {isPart && (
              <p className="mt-3 text-small text-ink-soft">
                There may be more people of this name. Type more of it, or an address.
              </p>
            )}
          </div>
        )}
      </QueryState>
    </section>
  );
}

function FoundPerson({ email }: { email: string }) {
  const query = useQuery({
    ...callQuery('GET /api/people', { email }),
    ...liveWhile(({ erasure }: Person) => erasure?.isRunning === true),
  });
  return <QueryState query={query}>{(person) => <PersonData person={person} />}</QueryState>;
}
