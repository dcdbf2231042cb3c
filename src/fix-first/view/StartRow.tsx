import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/Button.tsx';
import { EXAMPLE_NAMES, openExample } from '../copy/examples.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { emptyProcess } from '../model/processDraft.ts';
import type { ProcessAction } from '../model/processReducer.ts';

/** Buttons that open an empty process or an example. */
export function StartRow({ dispatch }: { dispatch: Dispatch<ProcessAction> }) {
  function startOwn() {
    flushSync(() => dispatch({ type: 'open', origin: { source: 'page', draft: emptyProcess } }));
    const field = document.querySelector<HTMLElement>('[name="1-name"]');
    field?.focus({ preventScroll: true });
    // Right below the sticky result, so that the next steps have room.
    field?.scrollIntoView();
  }

  return (
    <div className="script-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.875rem] screen-only">
      <Button size="sm" onClick={startOwn}>
        {fixFirstText.own}
      </Button>
      <p id="process-examples" className="text-ink-soft">
        {fixFirstText.examplesLabel}
      </p>
      <ul
        aria-labelledby="process-examples"
        className="examples -m-1 flex max-w-full gap-1 overflow-x-auto p-1 whitespace-nowrap"
      >
        {EXAMPLE_NAMES.map((name) => (
          <li key={name} className="flex-none">
            <Button variant="outline" size="sm" onClick={() => dispatch(openExample(name))}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{fixFirstText.privacy}</p>
    </div>
  );
}
