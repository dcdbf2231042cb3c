import { applyEdit, type DraftEdit, withValues } from './applyEdit.ts';
import type { ProcessDraft } from './processDraft.ts';

/** Where a process came from: the page (an example, or an empty process), a link, or the browser's storage. */
export type ProcessSource = 'page' | 'link' | 'browser';

/** A process as it was opened, and from where. All its states since then have the same object. */
export interface ProcessOrigin {
  readonly source: ProcessSource;
  readonly draft: ProcessDraft;
  /** One of the page's examples. */
  readonly isExample?: boolean;
}

interface HistoryEntry {
  readonly draft: ProcessDraft;
  readonly origin: ProcessOrigin;
}

/** The state of `FixFirst`: the process that is shown, and its history. */
export interface ProcessState extends HistoryEntry {
  /** The states that Undo and Redo bring back, the next one last. */
  readonly undoStack: readonly HistoryEntry[];
  readonly redoStack: readonly HistoryEntry[];
  /** The group of edits that the next edit of the same group joins. */
  readonly group?: string | undefined;
  /**
   * Whether the process is to be stored: the visitor has edited it, opened it (except from a link), or used Undo or
   * Redo. Undo to the state in which it was opened does not reset this: that state has to replace the stored one.
   */
  readonly needsStoring: boolean;
  readonly isLinkBroken: boolean;
  /** The browser could not store the last change. */
  readonly hasStorageFailed: boolean;
}

/** The group of what another tab stores. */
const OTHER_TAB = 'other tab';

/** Edits in a row with the same `group` are one change for Undo, as typing in one field is. */
export type ProcessAction =
  | (DraftEdit & { readonly group?: string })
  | { type: 'undo' | 'redo' | 'end-group' }
  | { type: 'open'; origin: ProcessOrigin }
  /** Another tab has stored a process. */
  | { type: 'show'; origin: ProcessOrigin }
  | {
      type: 'start';
      /** The process to show in place of the first example. */
      shown?: ProcessOrigin | undefined;
      isLinkBroken: boolean;
    }
  | { type: 'report-broken-link' | 'forget' }
  | { type: 'report-storage'; hasFailed: boolean };

export function initialState(origin: ProcessOrigin): ProcessState {
  return {
    draft: origin.draft,
    origin,
    undoStack: [],
    redoStack: [],
    needsStoring: false,
    isLinkBroken: false,
    hasStorageFailed: false,
  };
}

/** The reducer of `FixFirst`. Returns the same state if the action changes nothing. */
export function processReducer(state: ProcessState, action: ProcessAction): ProcessState {
  const { draft, origin, undoStack } = state;
  const onScreen = { draft, origin };
  switch (action.type) {
    case 'undo':
      return restored(state, 'undoStack', 'redoStack');
    case 'redo':
      return restored(state, 'redoStack', 'undoStack');
    case 'end-group':
      return withValues(state, { group: undefined });
    case 'open': {
      if (withValues(draft, action.origin.draft) === draft) return state;
      const opened = changed(state, {
        draft: action.origin.draft,
        origin: action.origin,
        undoStack: [...undoStack, onScreen],
        redoStack: [],
      });
      // The process of a link is stored once the visitor changes it.
      return action.origin.source === 'link' ? { ...opened, needsStoring: false } : opened;
    }
    case 'show':
      // What another tab stores in a row is one change for Undo. The other tab has stored it.
      return {
        ...state,
        draft: action.origin.draft,
        origin: action.origin,
        undoStack: state.group === OTHER_TAB ? undoStack : [...undoStack, onScreen],
        redoStack: [],
        group: OTHER_TAB,
        needsStoring: false,
        isLinkBroken: false,
      };
    case 'start': {
      const { shown, isLinkBroken } = action;
      return { ...initialState(shown ?? origin), isLinkBroken };
    }
    case 'report-broken-link':
      return { ...state, isLinkBroken: true };
    case 'forget':
      return {
        ...state,
        needsStoring: false,
        hasStorageFailed: false,
      };
    case 'report-storage':
      return withValues(state, { hasStorageFailed: action.hasFailed });
  }
  const edited = applyEdit(draft, action);
  if (edited === draft) return state;
  const { group } = action;
  const isJoined = group !== undefined && group === state.group;
  return changed(state, {
    draft: edited,
    undoStack: isJoined ? undoStack : [...undoStack, onScreen],
    redoStack: [],
    group,
  });
}

type Stack = 'undoStack' | 'redoStack';

/** The state with the last entry of one stack, and the state before it on the other stack. */
function restored(state: ProcessState, from: Stack, to: Stack): ProcessState {
  const { draft, origin, [from]: entries, [to]: others } = state;
  const entry = entries.at(-1);
  if (!entry) return state;
  const stacks = { [from]: entries.slice(0, -1), [to]: [...others, { draft, origin }] };
  return changed(state, { ...entry, ...stacks });
}

/** The state after a change of the visitor. It ends a group, unless it is part of one. */
function changed(state: ProcessState, values: Partial<ProcessState>): ProcessState {
  return { ...state, group: undefined, ...values, needsStoring: true, isLinkBroken: false };
}

/** Whether the visitor sees a process of nobody: an example that was not changed. */
export function isUntouchedExample(state: HistoryEntry): boolean {
  return state.origin.isExample === true && !differsFromOrigin(state);
}

/**
 * Whether the process is not in the state in which it was opened. Undo brings that state back; typing the same values
 * again does not.
 */
export function differsFromOrigin({ draft, origin }: HistoryEntry): boolean {
  return draft !== origin.draft;
}

export function isLinked({ source }: ProcessOrigin): boolean {
  return source === 'link';
}
