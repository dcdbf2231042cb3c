import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { examples } from '../copy/examples.ts';
import { fixFirst } from '../copy/fixFirst.ts';
import { emptyProcess, type ProcessDraft } from '../model/processDraft.ts';
import type { ProcessAction } from '../model/processReducer.ts';

/** Buttons that open an empty process or an example. */
export function StartRow({ dispatch }: { dispatch: Dispatch<ProcessAction> }) {
  const open = (draft: ProcessDraft) =>
    dispatch({ type: 'open', draft, origin: { source: 'example' } });

  function startOwn() {
    flushSync(() => open(emptyProcess));
    const field = document.querySelector<HTMLElement>('[name="1-what"]');
    field?.focus({ preventScroll: true });
    // Right below the band, so that the next steps have room.
    field?.scrollIntoView();
  }

  return (
    <div className="script-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.875rem] screen-only">
      <Button size="sm" onClick={startOwn}>
        {fixFirst.own}
      </Button>
      <p id="process-examples" className="text-ink-soft">
        {fixFirst.examplesLabel}
      </p>
      <ul
        aria-labelledby="process-examples"
        className="examples -m-1 flex max-w-full gap-1 overflow-x-auto p-1 whitespace-nowrap"
      >
        {Object.entries(examples).map(([name, example]) => (
          <li key={name} className="flex-none">
            <Button variant="outline" size="sm" onClick={() => open(example)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{fixFirst.privacy}</p>
    </div>
  );
}
