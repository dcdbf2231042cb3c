import {
  type ChangeEvent,
  type ChangeEventHandler,
  type ClipboardEvent,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { fixFirst } from '../copy/fixFirst.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type FieldOfStep, fieldEdit, stepFieldOf } from '../model/fieldEdit.ts';
import { MAX_STEPS } from '../model/processDraft.ts';
import {
  type HistoryAction,
  nextId,
  type ProcessHistory,
  type StepValues,
} from '../model/processHistory.ts';
import { holdsSteps, readPastedSteps } from '../model/readPastedSteps.ts';
import type { FieldKey, Reading } from '../model/readProcess.ts';
import { GoalChoice } from './GoalChoice.tsx';
import { ProcessBand } from './ProcessBand.tsx';
import { QuickValues } from './QuickValues.tsx';
import { type StepAction, StepHeads, StepRow } from './StepRow.tsx';
import { useStepDrag } from './useStepDrag.ts';
import { WeekFields } from './WeekFields.tsx';

interface ProcessEditorProps {
  history: ProcessHistory;
  errors: Reading['errors'];
  assessment: Assessment;
  dispatch: Dispatch<HistoryAction>;
  onSend: () => void;
}

/** Where the visitor writes down the process, and sees what it comes to. */
export function ProcessEditor(props: ProcessEditorProps) {
  const { history, errors, assessment, dispatch, onSend } = props;
  const { draft } = history;
  const { steps } = draft;
  const editorRef = useRef<HTMLDivElement>(null);
  const { announcement, announce, clear } = useAnnouncement();
  const { dragged, onDrag } = useStepDrag(dispatch);
  const { focused, ...followFocus } = useFocusedField(editorRef);
  const isFull = steps.length >= MAX_STEPS;

  const focus = useCallback((selector: string) => {
    editorRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);

  const onChange: ChangeEventHandler<HTMLInputElement> = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      clear();
      dispatch(fieldEdit(target, target.value));
    },
    [dispatch, clear],
  );

  const onBlur = useCallback(() => dispatch({ type: 'pause' }), [dispatch]);

  const onAction = useCallback(
    (action: StepAction, id: number, index: number) => {
      const count = editorRef.current?.querySelectorAll('[data-step]').length ?? 0;
      if (action === 'remove') {
        flushSync(() => dispatch({ type: 'remove-step', id }));
        const next = Math.min(index + 1, count - 1);
        focus(next ? `li:nth-child(${next}) [name=remove]` : '[data-add]');
        announce(fixFirst.said.removed);
        return;
      }
      const to = action === 'up' ? index - 1 : index + 1;
      if (to < 0 || to >= count) return;
      flushSync(() => dispatch({ type: 'move-step', id, to }));
      focus(`[data-step="${id}"] [name=${action}]`);
      announce(fixFirst.said.moved(to + 1, count));
    },
    [dispatch, focus, announce],
  );

  function addStep() {
    if (isFull) {
      announce(fixFirst.step.full);
      return;
    }
    flushSync(() => dispatch({ type: 'add-step' }));
    focus(`[name="${nextId(draft)}-what"]`);
  }

  /** Enter goes down a column: from a name, past the last step too. */
  function goDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLInputElement && stepFieldOf(event.target.name);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !from) return;
    event.preventDefault();
    // A key that is held down is pressed once.
    if (event.repeat) return;
    const next = steps[steps.findIndex(({ id }) => id === from.id) + 1];
    if (next) focus(`[name="${next.id}-${from.field}"]`);
    else if (from.field === 'what') addStep();
  }

  /** Lines that are pasted as what happens become steps. */
  function pasteSteps(event: ClipboardEvent) {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const into = stepFieldOf(field.name);
    const text = event.clipboardData.getData('text/plain');
    if (into?.field !== 'what' || !holdsSteps(text)) return;
    event.preventDefault();
    const [first, ...others] = readPastedSteps(text);
    if (!first) return;
    const { selectionStart, selectionEnd, value } = field;
    const before = value.slice(0, selectionStart ?? 0) + first.what;
    const what = before + value.slice(selectionEnd ?? 0);
    flushSync(() =>
      dispatch({ type: 'paste-steps', id: into.id, rows: [{ ...first, what }, ...others] }),
    );
    field.setSelectionRange(before.length, before.length);
    const leftOut = others.length - (MAX_STEPS - steps.length);
    if (leftOut > 0) announce(fixFirst.said.leftOut(leftOut), true);
  }

  const onQuickValue = (id: number, values: StepValues) => {
    dispatch({ type: 'set-step', id, values });
  };

  /** A field that is being typed in has its message once it is left. */
  const errorOf = (key: FieldKey) => (key === history.run ? undefined : errors.get(key));

  return (
    <div ref={editorRef}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the fields in it. */}
      <div onKeyDown={goDown} onPaste={pasteSteps} {...followFocus}>
        <GoalChoice goal={draft.goal} onChange={onChange} />
        <div className="editor-head">
          <ProcessBand {...{ draft, assessment, onSend }} focused={focused?.id}>
            <QuickValues
              focused={focused}
              daysPerWeek={assessment.process.daysPerWeek}
              onPick={onQuickValue}
              otherwise={announcement.isShown ? announcement.text : fixFirst.band.hint}
            />
          </ProcessBand>
          <StepHeads />
        </div>
        <ol>
          {steps.map((step, index) => (
            <StepRow
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
        <div className="script-only flex flex-wrap items-center gap-2 pt-3 screen-only">
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
              className="min-h-11 px-3 text-small font-semibold"
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
      </div>
      <WeekFields {...{ draft, assessment, errorOf, onChange, onBlur }} />
      <p role="status" className="sr-only">
        {announcement.text && <span key={announcement.count}>{announcement.text}</span>}
      </p>
    </div>
  );
}

/** The field of a step that has the focus, with what follows it. */
function useFocusedField(root: { readonly current: HTMLElement | null }) {
  const [focused, setFocused] = useState<FieldOfStep>();
  const look = useCallback((element: Element | null) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    setFocused(isField ? stepFieldOf(element.name) : undefined);
  }, []);
  // It may have had the focus before anybody followed it.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement && root.current?.contains(activeElement)) look(activeElement);
  }, [root, look]);
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => look(target),
    onBlur: () => setFocused(undefined),
  };
}

const NO_ANNOUNCEMENT = { text: '', count: 0, isShown: false };

/** What a live region says; the same words twice are said twice. Some of it is shown until the next change. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const announce = useCallback(
    (text: string, isShown = false) =>
      setAnnouncement(({ count }) => ({ text, count: count + 1, isShown })),
    [],
  );
  const clear = useCallback(
    () => setAnnouncement((last) => (last.isShown ? { ...last, isShown: false } : last)),
    [],
  );
  return { announcement, announce, clear };
}
