import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { areLettersOn, setLettersOn } from './letterKeys.ts';

const KEYS = [
  ['↑ ↓', 'to the message above or below'],
  ['j k', 'the same, also from an open message'],
  ['Enter', 'open the message'],
  ['x', 'select it'],
  ['r', 'reply to the open message'],
  ['Ctrl Enter', 'send the reply'],
  ['e', 'mark as answered: the selected messages, or this one'],
  ['#', 'the same as spam'],
  ['z', 'undo the latest change'],
  ['/', 'search'],
  ['Esc', 'back to the list'],
  ['Alt T', 'to the latest notice and its “Undo”'],
  ['?', 'this list'],
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useState(areLettersOn);
  return (
    <ModalDialog title="Keyboard" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="font-text font-semibold">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox
          label="Single-letter keys"
          checked={areOn}
          onCheck={(isChecked) => {
            setAreOn(isChecked);
            setLettersOn(isChecked);
          }}
        />
      </div>
      <Button size="sm" className="mt-4" onClick={onClose}>
        Done
      </Button>
    </ModalDialog>
  );
}
