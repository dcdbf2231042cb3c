import {
  type ChangeEvent,
  type ChangeEventHandler,
  type Dispatch,
  useCallback,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import type { Assessment } from '../model/assessProcess.ts';
import { fieldEdit } from '../model/fieldEdit.ts';
import {
  emptyProcess,
  GOALS,
  MAX_STEPS,
  type ProcessField,
  stepTitle,
} from '../model/processDraft.ts';
import { type HistoryAction, nextId, type ProcessHistory } from '../model/processHistory.ts';
import type { FieldKey, Reading } from '../model/readProcess.ts';
import { examples } from '../words/examples.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { missingWords } from '../words/missingWords.ts';
import { EditorField } from './EditorField.tsx';
import { STEP, STEP_ACTION, type StepAction, StepEditor } from './StepEditor.tsx';
import { useStepDrag } from './useStepDrag.ts';

interface ProcessEditorProps {
  history: ProcessHistory;
  errors: Reading['errors'];
  assessment: Assessment;
  dispatch: Dispatch<HistoryAction>;
}

/** Where the visitor writes down the process. */
export function ProcessEditor({ history, errors, assessment, dispatch }: ProcessEditorProps) {
  const { draft } = history;
  const { steps } = draft;
  const editorRef = useRef<HTMLDivElement>(null);
  const { said, say } = useAnnouncement();
  const { dragged, onDrag } = useStepDrag(dispatch);
  const isFull = steps.length >= MAX_STEPS;
  const missing = missingWords(draft, assessment.process);

  const focus = useCallback((selector: string) => {
    editorRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);

  const onChange: ChangeEventHandler<HTMLInputElement> = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      dispatch(fieldEdit(target, target.value));
    },
    [dispatch],
  );

  const onBlur = useCallback(() => dispatch({ type: 'pause' }), [dispatch]);

  const onAction = useCallback(
    (action: StepAction, id: number, index: number) => {
      const count = editorRef.current?.querySelectorAll(`[${STEP}]`).length ?? 0;
      if (action === 'remove') {
        flushSync(() => dispatch({ type: 'remove-step', id }));
        const next = Math.min(index + 1, count - 1);
        focus(next ? `li:nth-child(${next}) [${STEP_ACTION}=remove]` : `[data-add]`);
        say(fixFirst.said.removed);
        return;
      }
      const to = action === 'up' ? index - 1 : index + 1;
      if (to < 0 || to >= count) return;
      flushSync(() => dispatch({ type: 'move-step', id, to }));
      focus(`[${STEP}="${id}"] [${STEP_ACTION}=${action}]`);
      say(fixFirst.said.moved(to + 1, count));
    },
    [dispatch, focus, say],
  );

  function addStep() {
    if (isFull) {
      say(fixFirst.step.full);
      return;
    }
    flushSync(() => dispatch({ type: 'add-step' }));
    focus(`[name="${nextId(draft)}-what"]`);
  }

  function startOwn() {
    flushSync(() => dispatch({ type: 'open', draft: emptyProcess }));
    focus('[name="name"]');
  }

  /** A field that is being typed in has its message once it is left. */
  const errorOf = (key: FieldKey) => (key === history.run ? undefined : errors.get(key));
  const field = (name: ProcessField) => ({
    id: `process-${name}`,
    name,
    label: fixFirst.fields[name],
    value: draft[name],
    onChange,
    onBlur,
    ...(name === 'name' ? {} : { inputMode: 'decimal' as const, error: errorOf(name) }),
  });
  const titles = assessment.process.steps.flatMap(({ id, index }) => {
    const step = steps[index];
    return step ? [{ id, title: stepTitle(index, step) }] : [];
  });

  return (
    <div ref={editorRef} className="@container">
      <div className="script-only pb-8 print:hidden">
        <Button size="sm" onClick={startOwn}>
          {fixFirst.own}
        </Button>
        <p id="process-examples" className="mt-2 text-small text-ink-soft">
          {fixFirst.examplesLabel}
        </p>
        <ul aria-labelledby="process-examples" className="flex flex-wrap gap-2">
          {Object.entries(examples).map(([name, example]) => (
            <li key={name}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => dispatch({ type: 'open', draft: example })}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </div>

      <div className="editor-row border-t border-ink py-4">
        <EditorField {...field('name')} text={draft.name} className="col-span-full" />
        <EditorField {...field('cases')} />
        <EditorField {...field('price')} />
      </div>
      <fieldset className="pb-4">
        <legend className="text-small">{fixFirst.goal.label}</legend>
        <div className="flex flex-wrap gap-x-8">
          {GOALS.map((goal) => (
            <label key={goal} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                id={`process-${goal}`}
                name="goal"
                value={goal}
                // Else the browser chooses for whoever comes back.
                autoComplete="off"
                checked={draft.goal === goal}
                onChange={onChange}
                className="accent-green"
              />
              {fixFirst.goal.options[goal]}
            </label>
          ))}
        </div>
      </fieldset>

      <ol className="border-b border-hairline">
        {steps.map((step, index) => (
          <StepEditor
            key={step.id}
            step={step}
            index={index}
            isLast={index === steps.length - 1}
            isDragged={step.id === dragged}
            workError={errorOf(`${step.id}-work`)}
            waitError={errorOf(`${step.id}-wait`)}
            returnsError={errorOf(`${step.id}-returns`)}
            onChange={onChange}
            onBlur={onBlur}
            onAction={onAction}
            onDrag={onDrag}
          />
        ))}
      </ol>
      <div className="script-only flex flex-wrap items-center gap-2 pt-3 print:hidden">
        <Button
          data-add=""
          variant="outline"
          size="sm"
          onClick={addStep}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? 'process-full' : undefined}
          className="me-auto"
        >
          {fixFirst.step.add}
        </Button>
        {(['undo', 'redo'] as const).map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => dispatch({ type })}
            aria-disabled={history[type === 'undo' ? 'past' : 'future'].length === 0 || undefined}
            className="step-action"
          >
            {fixFirst[type]}
          </button>
        ))}
        {isFull && (
          <p id="process-full" className="text-small text-ink-soft">
            {fixFirst.step.full}
          </p>
        )}
      </div>

      <div className="editor-row mt-6 border-t border-hairline pt-3">
        {(['tool', 'wait'] as const).map((pick) => (
          <EditorField
            key={pick}
            id={`process-${pick}`}
            name={pick}
            label={fixFirst.picks[pick]}
            className="col-span-full"
            value={assessment.picks[pick]?.id ?? ''}
            text={titles.find(({ id }) => id === assessment.picks[pick]?.id)?.title}
            onChange={onChange}
          >
            {titles.length === 0 && <option value="">{fixFirst.picks.none}</option>}
            {titles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </EditorField>
        ))}
        <EditorField {...field('dayHours')} />
        <EditorField {...field('weekDays')} />
      </div>

      {missing.length > 0 && (
        <ul
          aria-label={fixFirst.missingLabel}
          className="mt-6 border-t border-hairline pt-3 text-small text-ink-soft"
        >
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said.text && <span key={said.count}>{said.text}</span>}
      </p>
    </div>
  );
}

/** What a live region says; the same words twice are said twice. */
function useAnnouncement() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback(
    (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  return { said, say };
}
