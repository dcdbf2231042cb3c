import { Button } from '../../ui/Button.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';

const KEYS = [
  ['↑ ↓', 'to the message above or below'],
  ['Enter', 'open the message'],
  ['e', 'mark as answered: the selected messages, or this one'],
  ['z', 'undo the latest change'],
  ['Esc', 'back to the list'],
  ['Alt T', 'to the latest notice and its “Undo”'],
  ['?', 'this list'],
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
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
      <Button size="sm" className="mt-6" onClick={onClose}>
        Done
      </Button>
    </ModalDialog>
  );
}
