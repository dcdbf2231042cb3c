import { FIX_FIRST_PATH } from '../../../forms/toolLink.ts';
import { FRAGMENT_KEY, hasProcess } from './hasProcess.ts';
import {
  ASSIGNEES,
  emptyProcess,
  emptyStep,
  GOALS,
  MAX_STEPS,
  type ProcessDraft,
  type StepDraft,
  tidied,
  WAIT_UNITS,
} from './processDraft.ts';

/** Of the format below. */
const VERSION = '1';

/**
 * A process as the fragment of a link: a checksum and, in base64url, one line for the process and one for
 * each step, whose values are parted by tabs. Choices stand as their places in the lists.
 */
export function writeFragment(draft: ProcessDraft): string {
  const place = (id: number | undefined) => {
    const index = draft.steps.findIndex((step) => step.id === id);
    return index < 0 ? '' : index;
  };
  const { name, cases, price, dayHours, weekDays, goal } = draft;
  const head = [VERSION, name, cases, price, dayHours, weekDays, GOALS.indexOf(goal)];
  const rows = draft.steps.map(({ what, who, work, wait, unit, returns }) =>
    [what, ASSIGNEES.indexOf(who), work, wait, WAIT_UNITS.indexOf(unit), returns].join('\t'),
  );
  const lines = [[...head, place(draft.tool), place(draft.wait)].join('\t'), ...rows];
  const data = base64url(lines.join('\n'));
  return `${FRAGMENT_KEY}${checksum(data)}.${data}`;
}

/** The address of a process on a site: all of it stands after the #. */
export function linkTo(draft: ProcessDraft, site: string): string {
  return new URL(FIX_FIRST_PATH + writeFragment(draft), site).href;
}

/** Reads such a fragment; `undefined` if it is another than would be written: cut off, changed or from nowhere. */
export function readFragment(fragment: string): ProcessDraft | undefined {
  if (!hasProcess(fragment)) return undefined;
  const [head = '', ...rows] = fromBase64url(fragment.split('.')[1] ?? '').split('\n');
  const [, name = '', cases = '', price = '', dayHours = '', weekDays = '', ...places] =
    head.split('\t');
  const [goal, tool = '', wait = ''] = places;
  const steps = rows.slice(0, MAX_STEPS).map(readStep);
  const idAt = (place: string) => (place === '' ? undefined : steps[Number(place)]?.id);
  const draft = {
    ...tidied({ name, cases, price, dayHours, weekDays }),
    goal: GOALS[Number(goal)] ?? emptyProcess.goal,
    tool: idAt(tool),
    wait: idAt(wait),
    steps,
  };
  return writeFragment(draft) === fragment ? draft : undefined;
}

function readStep(row: string, index: number): StepDraft {
  const [what = '', who, work = '', wait = '', unit, returns = ''] = row.split('\t');
  const empty = emptyStep(index + 1);
  return {
    ...empty,
    ...tidied({ what, work, wait, returns }),
    who: ASSIGNEES[Number(who)] ?? empty.who,
    unit: WAIT_UNITS[Number(unit)] ?? empty.unit,
  };
}

function base64url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(binary.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text; empty if there is none. */
function fromBase64url(data: string): string {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function checksum(data: string): string {
  let hash = 0x811c9dc5;
  for (const sign of data) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
