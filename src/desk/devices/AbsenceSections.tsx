import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldForm } from '../components/FieldForm.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { QueryState } from '../components/states.tsx';
import { callQuery, LIVE } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { formatDay, localTime } from '../time.ts';
import { DeviceRow, DeviceRows } from './DeviceRows.tsx';

type Absence = CallOutput<'GET /api/absence'>;

/** Who is told of messages while the owner is away, and the days on which no answer is due. */
export function AbsenceSections() {
  const query = useQuery({ ...callQuery('GET /api/absence', {}), ...LIVE });
  return (
    <QueryState query={query}>
      {(absence) => (
        <>
          <Away {...absence} />
          <ClosedDays {...absence} />
        </>
      )}
    </QueryState>
  );
}

/** The day in the firm's time zone, as a field for dates holds it. */
function useToday(): string {
  return localTime(new Date(), useSession().timeZone).slice(0, 10);
}

function Away(current: Absence) {
  const [typed, setTyped] = useState<Partial<Pick<Absence, 'awayUntil' | 'tellInstead'>>>({});
  // What is being changed: what others save meanwhile shows once this is saved or refused.
  const [shown, setShown] = useState<Absence>();
  const { awayUntil, tellInstead, savedAt } = shown ?? current;
  const type = (changed: typeof typed) => {
    setShown(shown ?? current);
    setTyped({ ...typed, ...changed });
  };
  const [error, setError] = useState<{ day?: string; email?: string }>({});
  const today = useToday();
  const day = typed.awayUntil ?? awayUntil;
  const address = (typed.tellInstead ?? tellInstead).trim();
  const save = async () => {
    const isBack = day === '' && address === '';
    const email = isBack ? '' : readEmailAddress(address);
    const hasDay = isBack || day >= today;
    setError({
      ...(!hasDay && { day: 'Choose today or a later day.' }),
      ...(email === undefined && { email: 'Please enter one email address.' }),
    });
    if (!hasDay) return document.getElementById('awayUntil')?.focus();
    if (email === undefined) return document.getElementById('tellInstead')?.focus();
    const done = isBack
      ? 'You are told of messages again'
      : `${email} is told of messages until ${formatDay(day)}`;
    const input = { awayUntil: day, tellInstead: email, shown: savedAt };
    if (await runChange('POST /api/absence', input, done)) setTyped({});
    setShown(undefined);
  };
  return (
    <PageSection title="When you are away">
      <p className="text-ink-soft">
        To the end of that day, emails about new messages and reminders go to somebody else. To end
        it earlier, empty both fields and save.
      </p>
      <form
        className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          id="awayUntil"
          name="awayUntil"
          type="date"
          label="Away until"
          min={today}
          value={day}
          error={error.day}
          onChange={({ target }) => type({ awayUntil: target.value })}
        />
        <Field
          id="tellInstead"
          name="tellInstead"
          type="email"
          label="Tell instead"
          hint="Email address"
          autoComplete="off"
          value={typed.tellInstead ?? tellInstead}
          error={error.email}
          onChange={({ target }) => type({ tellInstead: target.value })}
        />
        <ActionButton
          type="submit"
          size="default"
          variant="outline"
          className="justify-self-start"
          onPress={save}
        >
          Save
        </ActionButton>
      </form>
    </PageSection>
  );
}

function ClosedDays({ closedDays, fixedClosedDays }: Absence) {
  const [day, setDay] = useState('');
  const today = useToday();
  const add = async () => {
    if (day === '') return 'Choose a day.';
    const done = `Closed on ${formatDay(day)}`;
    if (await runChange('POST /api/closed-days', { day }, done)) setDay('');
    return undefined;
  };
  return (
    <PageSection title="Closed days">
      <p className="text-ink-soft">
        No answer is due on them, as on a weekend. That holds for messages that are here already,
        too.
      </p>
      <DeviceRows>
        {fixedClosedDays.map((each) => (
          <DeviceRow
            key={`fixed ${each}`}
            name={formatDay(each)}
            text="By the settings of the site"
          />
        ))}
        {closedDays.map((each) => (
          <DeviceRow key={each} name={formatDay(each)} text={each < today ? 'Has passed' : ''}>
            <ActionButton
              variant="ghost"
              onPress={() =>
                runChange(
                  'DELETE /api/closed-days/:day',
                  { day: each },
                  `No longer closed on ${formatDay(each)}`,
                )
              }
            >
              Remove<span className="sr-only"> {formatDay(each)}</span>
            </ActionButton>
          </DeviceRow>
        ))}
      </DeviceRows>
      <FieldForm
        id="closedDay"
        name="closedDay"
        type="date"
        label="Closed on"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        submitLabel="Add"
        onPress={add}
      />
    </PageSection>
  );
}
