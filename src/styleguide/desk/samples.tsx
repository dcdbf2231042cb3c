import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../desk/components/ActionButton.tsx';
import { ActivityList } from '../../desk/components/ActivityList.tsx';
import { BackLink } from '../../desk/components/BackLink.tsx';
import { Checkbox } from '../../desk/components/Checkbox.tsx';
import { ConfirmButton } from '../../desk/components/ConfirmButton.tsx';
import { DialogButton } from '../../desk/components/DialogButton.tsx';
import { DraftConflict } from '../../desk/components/DraftConflict.tsx';
import { ErrorDetails } from '../../desk/components/ErrorDetails.tsx';
import { Fact } from '../../desk/components/Fact.tsx';
import { FieldForm } from '../../desk/components/FieldForm.tsx';
import { FormDialog } from '../../desk/components/FormDialog.tsx';
import { LoadMore } from '../../desk/components/LoadMore.tsx';
import { ModalDialog } from '../../desk/components/ModalDialog.tsx';
import { NumbersTable } from '../../desk/components/NumbersTable.tsx';
import { PageBoundary } from '../../desk/components/PageBoundary.tsx';
import { PageHeading } from '../../desk/components/PageHeading.tsx';
import { PageSection } from '../../desk/components/PageSection.tsx';
import { SearchField } from '../../desk/components/SearchField.tsx';
import { Select } from '../../desk/components/Select.tsx';
import { Empty, Loading, Problem } from '../../desk/components/states.tsx';
import { Tabs } from '../../desk/components/Tabs.tsx';
import { Time } from '../../desk/components/Time.tsx';
import { showDone, showError } from '../../desk/components/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Samples } from '../StyleGuide.tsx';

const STATES = [
  { key: 'new', label: 'New', count: 12_345 },
  { key: 'answered', label: 'Answered', count: 0 },
  { key: 'closed', label: 'Closed' },
] as const;
const OPTIONS = STATES.map(({ key, label }) => [key, label] as const);
const TIME = '2026-11-27T10:40:00.000Z';
const ERROR = new Error('The desk cannot be reached.');

const doNothing = () => undefined;

const sampleDialog = (close: () => void) => (
  <ModalDialog title="A dialog" onClose={close}>
    <p className="mt-2">Its content</p>
    <Button size="sm" onClick={close}>
      Done
    </Button>
  </ModalDialog>
);

function StateTabs() {
  const [current, setCurrent] = useState<(typeof STATES)[number]['key']>('new');
  return (
    <Tabs label="Messages" tabs={STATES} current={current} onChange={setCurrent}>
      <p className="py-4">What is {current}</p>
    </Tabs>
  );
}

function StateSelect() {
  const [value, setValue] = useState('new');
  return <Select label="State" value={value} options={OPTIONS} onChange={setValue} />;
}

function Throws(): ReactNode {
  throw new Error('A sample');
}

/** A sample for each file of `src/desk/components/`, by its name. */
export const samples: Samples = {
  PageHeading: (
    <PageHeading beside={<Button size="sm">Beside</Button>}>Heading of a page</PageHeading>
  ),
  PageSection: <PageSection title="Heading of a section">Its content</PageSection>,
  Tabs: <StateTabs />,
  SearchField: <SearchField label="Search messages" value="" onSearch={doNothing} />,
  Select: <StateSelect />,
  LoadMore: (
    <div className="flex gap-3">
      {[false, true].map((isFetchingNextPage) => (
        <LoadMore
          key={`${isFetchingNextPage}`}
          query={{ hasNextPage: true, isFetchingNextPage, fetchNextPage: doNothing }}
        />
      ))}
    </div>
  ),
  ModalDialog: <DialogButton dialog={sampleDialog}>Open</DialogButton>,
  DialogButton: <DialogButton dialog={sampleDialog}>Open a dialog</DialogButton>,
  FieldForm: (
    <FieldForm
      id="invited"
      name="email"
      label="Email Address"
      submitLabel="Invite"
      onPress={() => 'Please enter one email address.'}
    />
  ),
  FormDialog: (
    <DialogButton
      dialog={(close) => (
        <FormDialog title="A form" submitLabel="Save" onClose={close} onSubmit={async () => true}>
          Its fields
        </FormDialog>
      )}
    >
      Open
    </DialogButton>
  ),
  ConfirmButton: (
    <ConfirmButton
      title="Erase this person?"
      text="What is erased cannot be brought back."
      confirmLabel="Erase"
      onConfirm={doNothing}
    >
      Erase
    </ConfirmButton>
  ),
  Checkbox: (
    <Checkbox
      label="Everyone gets mail"
      description="No column says who does."
      onCheck={doNothing}
    />
  ),
  BackLink: <BackLink href="#BackLink">All subscribers</BackLink>,
  ActionButton: <ActionButton onPress={async () => doNothing()}>Press me</ActionButton>,
  states: (
    <>
      <Loading />
      <Empty>No message yet.</Empty>
      <Problem error={ERROR} onRetry={doNothing} />
    </>
  ),
  PageBoundary: (
    <PageBoundary>
      <Throws />
    </PageBoundary>
  ),
  Time: <Time value={TIME} />,
  DraftConflict: (
    <DraftConflict keepMine={doNothing} takeOther={doNothing} otherLabel="Take the other">
      Another draft was saved elsewhere.
    </DraftConflict>
  ),
  ErrorDetails: <ErrorDetails>connect ECONNREFUSED 127.0.0.1:587</ErrorDetails>,
  Fact: (
    <dl className="facts">
      <Fact label="Company">Analytical Engines</Fact>
    </dl>
  ),
  NumbersTable: (
    <NumbersTable
      caption="Messages by week"
      heads={['Week from', 'Messages']}
      rows={[{ name: '23 Nov 2026', numbers: [12_345] }]}
    />
  ),
  ActivityList: (
    <ActivityList activities={[{ id: '1', at: TIME, actor: 'Ada', action: 'answered it' }]} />
  ),
  toasts: (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => showDone('Note saved')}>
        Done
      </Button>
      <Button size="sm" onClick={() => showDone('1 message answered', doNothing)}>
        Done, with Undo
      </Button>
      <Button size="sm" onClick={() => showError(ERROR)}>
        Error
      </Button>
    </div>
  ),
};
