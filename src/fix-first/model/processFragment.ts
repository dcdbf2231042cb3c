import { FIX_FIRST_PATH } from '../../../forms/toolLink.ts';
import { FRAGMENT_KEY, holdsProcess } from './holdsProcess.ts';
import {
  DOERS,
  GOALS,
  MAX_LENGTH,
  MAX_STEPS,
  type ProcessDraft,
  type StepDraft,
  WAIT_UNITS,
} from './processDraft.ts';

/** Of the format below. */
const VERSION = '1';
/** The longest fragment that is read, in characters; the longest that is written is shorter. */
const MAX_FRAGMENT = 8000;

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
    [what, DOERS.indexOf(who), work, wait, WAIT_UNITS.indexOf(unit), returns].join('\t'),
  );
  const lines = [[...head, place(draft.tool), place(draft.wait)].join('\t'), ...rows];
  const data = base64url(lines.join('\n'));
  return `${FRAGMENT_KEY}${checksum(data)}.${data}`;
}

/** The address of a process on a site: all of it stands after the #. */
export function linkTo(draft: ProcessDraft, site: string): string {
  return new URL(FIX_FIRST_PATH + writeFragment(draft), site).href;
}

/** Reads such a fragment; `undefined` if it is cut off, changed, too long or from nowhere. */
export function readFragment(fragment: string): ProcessDraft | undefined {
  if (!holdsProcess(fragment) || fragment.length > MAX_FRAGMENT) return undefined;
  const [sum, data = '', ...more] = fragment.slice(FRAGMENT_KEY.length).split('.');
  if (more.length > 0 || sum !== checksum(data)) return undefined;
  const [head, ...rows] = (fromBase64url(data) ?? '').split('\n').map((line) => line.split('\t'));
  const steps = rows.map(readStep);
  if (!head || !steps.every((step) => step !== undefined) || steps.length > MAX_STEPS)
    return undefined;
  return readHead(head, steps);
}

function readHead(
  values: readonly string[],
  steps: readonly StepDraft[],
): ProcessDraft | undefined {
  const [version, name = '', cases = '', price = '', dayHours = '', weekDays = ''] = values;
  const [goalPlace, toolPlace = '', waitPlace = ''] = values.slice(6);
  const goal = GOALS[Number(goalPlace)];
  if (version !== VERSION || values.length !== 9 || !goal) return undefined;
  if (!areShort([name], [cases, price, dayHours, weekDays])) return undefined;
  const idAt = (place: string) => (place === '' ? undefined : steps[Number(place)]?.id);
  const picks = { tool: idAt(toolPlace), wait: idAt(waitPlace) };
  return { name, cases, price, dayHours, weekDays, goal, ...picks, steps };
}

function readStep(values: readonly string[], index: number): StepDraft | undefined {
  const [what = '', whoPlace, work = '', wait = '', unitPlace, returns = ''] = values;
  const who = DOERS[Number(whoPlace)];
  const unit = WAIT_UNITS[Number(unitPlace)];
  if (values.length !== 6 || !who || !unit) return undefined;
  if (!areShort([what], [work, wait, returns])) return undefined;
  return { id: index + 1, what, who, work, wait, unit, returns };
}

function areShort(names: readonly string[], numbers: readonly string[]): boolean {
  return (
    names.every(({ length }) => length <= MAX_LENGTH.name) &&
    numbers.every(({ length }) => length <= MAX_LENGTH.number)
  );
}

function base64url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(binary.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(data: string): string | undefined {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function checksum(data: string): string {
  let hash = 0x811c9dc5;
  for (const sign of data) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
