import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../desk/components/ActionButton.tsx';
import { ActivityList } from '../../desk/components/ActivityList.tsx';
import { ConfirmDialog } from '../../desk/components/ConfirmDialog.tsx';
import { DialogActions } from '../../desk/components/DialogActions.tsx';
import { ErrorDetails } from '../../desk/components/ErrorDetails.tsx';
import { Fact } from '../../desk/components/Fact.tsx';
import { FoundUnder } from '../../desk/components/FoundUnder.tsx';
import { LoadMore } from '../../desk/components/LoadMore.tsx';
import { ModalDialog } from '../../desk/components/ModalDialog.tsx';
import { NumbersTable } from '../../desk/components/NumbersTable.tsx';
import { PageBoundary } from '../../desk/components/PageBoundary.tsx';
import { PageHeading } from '../../desk/components/PageHeading.tsx';
import { PageSection } from '../../desk/components/PageSection.tsx';
import { SearchField } from '../../desk/components/SearchField.tsx';
import { Select } from '../../desk/components/Select.tsx';
import { SelectAll, SelectRow } from '../../desk/components/SelectionCheckboxes.tsx';
import { Empty, Loading, Problem } from '../../desk/components/states.tsx';
import { Tabs } from '../../desk/components/Tabs.tsx';
import { Time } from '../../desk/components/Time.tsx';
import { showDone, showError } from '../../desk/components/toasts.ts';
import { useSelection } from '../../desk/components/useSelection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Samples } from '../StyleGuide.tsx';

const ROWS = ['Ada Lovelace', 'Grace Hopper', 'Jean Bartik'].map((id) => ({ id }));
const STATES = [
  { key: 'new', label: 'New', count: 12_345 },
  { key: 'answered', label: 'Answered', count: 0 },
  { key: 'closed', label: 'Closed' },
] as const;
const OPTIONS = STATES.map(({ key, label }) => [key, label] as const);
const TIME = '2026-11-27T10:40:00.000Z';
const ERROR = new Error('The desk cannot be reached.');

const doNothing = () => undefined;

/** A button that opens a dialog, which gets what closes it. */
function Opened({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

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

function SelectableRows() {
  const selection = useSelection(ROWS);
  return (
    <>
      <SelectAll shown={ROWS} selection={selection} />
      <ul>
        {ROWS.map((row) => (
          <li key={row.id} className="flex min-h-11 items-baseline gap-3">
            <SelectRow
              label={`Select ${row.id}`}
              isSelected={selection.isSelected(row)}
              onSelect={(isSelected) => selection.select([row], isSelected)}
            />
            {row.id}
          </li>
        ))}
      </ul>
    </>
  );
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
  SelectionCheckboxes: <SelectableRows />,
  FoundUnder: <FoundUnder tab="Answered" href="#FoundUnder" count={3} isPart />,
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
  ModalDialog: (
    <Opened
      dialog={(close) => (
        <ModalDialog title="A dialog" onClose={close}>
          <p className="mt-2">Its content</p>
          <DialogActions onClose={close}>
            <Button size="sm">Save</Button>
          </DialogActions>
        </ModalDialog>
      )}
    />
  ),
  ConfirmDialog: (
    <Opened
      dialog={(close) => (
        <ConfirmDialog
          title="Erase this person?"
          text="What is erased cannot be brought back."
          confirmLabel="Erase"
          onClose={close}
          onConfirm={doNothing}
        />
      )}
    />
  ),
  ActionButton: <ActionButton onPress={async () => doNothing()}>Press me</ActionButton>,
  DialogActions: (
    <DialogActions cancel="No" onClose={doNothing}>
      <Button size="sm">Yes</Button>
    </DialogActions>
  ),
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
