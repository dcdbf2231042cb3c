import {
  type ChangeEvent,
  type ClipboardEvent,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/Button.tsx';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { nextId } from '../model/applyEdit.ts';
import type { Assessment } from '../model/assessProcess.ts';
import {
  editFromControl,
  parseStepFieldName,
  type StepFieldName,
} from '../model/editFromControl.ts';
import { hasSteps, parsePastedSteps } from '../model/parsePastedSteps.ts';
import { MAX_STEPS } from '../model/processDraft.ts';
import type { ProcessAction, ProcessState } from '../model/processReducer.ts';
import { GoalChoice } from './GoalChoice.tsx';
import { QuickValues } from './QuickValues.tsx';
import { type StepAction, StepHeads, StepRow } from './StepRow.tsx';
import { StickyResult } from './StickyResult.tsx';
import { useStepDrag } from './useStepDrag.ts';
import { WeekFields } from './WeekFields.tsx';

const { announcements } = fixFirstText;

interface ProcessEditorProps {
  state: ProcessState;
  assessment: Assessment;
  dispatch: Dispatch<ProcessAction>;
  /** Missing as long as there is no verdict of the visitor's own. */
  onSend: (() => void) | undefined;
}

/** The fields of the process, below the result, which stays in view while the visitor types. */
export function ProcessEditor(props: ProcessEditorProps) {
  const { state, assessment, dispatch, onSend } = props;
  const { draft, group } = state;
  const { steps } = draft;
  const { announcement, announce, hideAnnouncement } = useAnnouncement();
  const { draggedId, startDrag } = useStepDrag(dispatch);
  const { focusedField, ...focusHandlers } = useFocusedField();
  const isFull = steps.length >= MAX_STEPS;

  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      hideAnnouncement();
      dispatch(editFromControl(target));
    },
    [dispatch, hideAnnouncement],
  );

  const onAction = useCallback(
    (action: StepAction, id: number, index: number) => {
      // From the document, so that the callback stays the same and the rows are not rendered again.
      const count = document.querySelectorAll('[data-step]').length;
      if (action === 'remove') {
        flushSync(() => dispatch({ type: 'remove-step', id }));
        const next = Math.min(index + 1, count - 1);
        focus(next ? `li:nth-child(${next}) [name=remove]` : '[data-add]');
        announce(announcements.removed);
        return;
      }
      const to = action === 'up' ? index - 1 : index + 1;
      if (to < 0 || to >= count) return;
      flushSync(() => dispatch({ type: 'move-step', id, to }));
      focus(`[data-step="${id}"] [name=${action}]`);
      announce(announcements.moved(to + 1, count));
    },
    [dispatch, announce],
  );

  function addStep() {
    if (isFull) {
      announce(fixFirstText.step.full);
      return;
    }
    flushSync(() => dispatch({ type: 'add-step' }));
    focus(`[name="${nextId(draft)}-name"]`);
  }

  /** Enter moves to the same field of the next step, and adds a step after the last one's name. */
  function onKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLInputElement && parseStepFieldName(event.target.name);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !from) return;
    event.preventDefault();
    if (event.repeat) return;
    const next = steps[steps.findIndex(({ id }) => id === from.id) + 1];
    if (next) focus(`[name="${next.id}-${from.field}"]`);
    else if (from.field === 'name') addStep();
  }

  /** Turns several pasted lines into steps: the first goes in at the caret, the others follow this step. */
  function onPaste(event: ClipboardEvent) {
    const { target: field, clipboardData } = event;
    if (!(field instanceof HTMLInputElement)) return;
    const into = parseStepFieldName(field.name);
    const text = clipboardData.getData('text/plain');
    if (into?.field !== 'name' || !hasSteps(text)) return;
    event.preventDefault();
    const [first, ...others] = parsePastedSteps(text);
    if (!first) return;
    const { selectionStart, selectionEnd, value } = field;
    const beforeCaret = value.slice(0, selectionStart ?? 0) + first.name;
    const name = beforeCaret + value.slice(selectionEnd ?? 0);
    const rows = [{ ...first, name }, ...others];
    flushSync(() => dispatch({ type: 'paste-steps', id: into.id, rows }));
    field.setSelectionRange(beforeCaret.length, beforeCaret.length);
    const leftOut = others.length - (MAX_STEPS - steps.length);
    if (leftOut > 0) announce(announcements.leftOut(leftOut), true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from the fields.
    <div onBlur={() => dispatch({ type: 'end-group' })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from the fields. */}
      <div onKeyDown={onKeyDown} onPaste={onPaste} {...focusHandlers}>
        <GoalChoice goal={draft.goal} onChange={onChange} />
        <div className="editor-head">
          <StickyResult assessment={assessment} onSend={onSend} focusedStepId={focusedField?.id}>
            <QuickValues
              focusedField={focusedField}
              daysPerWeek={assessment.process.daysPerWeek}
              dispatch={dispatch}
              fallback={announcement.isShown ? announcement.text : fixFirstText.stickyResult.hint}
            />
          </StickyResult>
          <StepHeads />
        </div>
        <ol>
          {steps.map((step, index) => (
            <StepRow
              key={step.id}
              isLast={index === steps.length - 1}
              isDragged={step.id === draggedId}
              // Only to its own row: another row would be rendered for nothing.
              typingIn={group?.startsWith(`${step.id}-`) ? group : undefined}
              step={step}
              index={index}
              onChange={onChange}
              onAction={onAction}
              startDrag={startDrag}
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
            {fixFirstText.step.add}
          </Button>
          {(['undo', 'redo'] as const).map((type) => (
            <button
              key={type}
              type="button"
              onClick={() => dispatch({ type })}
              aria-disabled={
                state[type === 'undo' ? 'undoStack' : 'redoStack'].length === 0 || undefined
              }
              className="min-h-11 px-3 text-small font-semibold"
            >
              {fixFirstText[type]}
            </button>
          ))}
          {isFull && (
            <p id="process-full" className="text-small text-ink-soft">
              {fixFirstText.step.full}
            </p>
          )}
        </div>
      </div>
      <WeekFields assessment={assessment} onChange={onChange} typingIn={group} />
      <p role="status" className="sr-only">
        {announcement.text && <span key={announcement.count}>{announcement.text}</span>}
      </p>
    </div>
  );
}

function focus(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** The field of a step that has the focus, and the handlers that track it. */
function useFocusedField() {
  const [focusedField, setFocusedField] = useState<StepFieldName>();
  // A field can have the focus before the hydration.
  useEffect(() => setFocusedField(stepFieldOf(document.activeElement)), []);
  return {
    focusedField,
    onFocus: ({ target }: FocusEvent) => setFocusedField(stepFieldOf(target)),
    onBlur: () => setFocusedField(undefined),
  };
}

function stepFieldOf(element: Element | null): StepFieldName | undefined {
  return parseStepFieldName(element?.getAttribute('name') ?? '');
}

const NO_ANNOUNCEMENT = { text: '', count: 0, isShown: false };

/**
 * The text of a live region. `count` grows with each announcement, so that the same text is announced twice. With
 * `isShown`, the sticky result shows the text too, until the next change.
 */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const announce = useCallback(
    (text: string, isShown = false) =>
      setAnnouncement(({ count }) => ({ text, count: count + 1, isShown })),
    [],
  );
  const hideAnnouncement = useCallback(
    () => setAnnouncement((last) => (last.isShown ? { ...last, isShown: false } : last)),
    [],
  );
  return { announcement, announce, hideAnnouncement };
}
