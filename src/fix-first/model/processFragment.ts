import { isProcessFragment, PROCESS_PREFIX } from './isProcessFragment.ts';
import {
  ASSIGNEES,
  emptyProcess,
  emptyStep,
  GOALS,
  MAX_STEPS,
  normaliseValues,
  type ProcessDraft,
  type StepDraft,
  WAIT_UNITS,
} from './processDraft.ts';

/** The version of the format that `encodeProcess` describes. */
const VERSION = '1';

/**
 * Encodes a process as the fragment of a link: `#process=CHECKSUM.DATA`. The data are base64url (RFC 4648) of one line
 * for the process and one for each step, with tabs between the values. A choice is written as its index in its list. The
 * price of a day's delay comes last, and only if there is one.
 */
export function encodeProcess(draft: ProcessDraft): string {
  const { name, casesPerWeek, costPerHour, delayPerDay, hoursPerDay, daysPerWeek, goal, steps } =
    draft;
  const indexOf = (id: number | undefined) => {
    const index = steps.findIndex((step) => step.id === id);
    return index < 0 ? '' : index;
  };
  const typed = [name, casesPerWeek, costPerHour, hoursPerDay, daysPerWeek];
  const chosen = [GOALS.indexOf(goal), indexOf(draft.toolStep), indexOf(draft.waitStep)];
  const rows = steps.map(({ name, who, work, wait, unit, returns }) => [
    name,
    ASSIGNEES.indexOf(who),
    work,
    wait,
    WAIT_UNITS.indexOf(unit),
    returns,
  ]);
  const price = delayPerDay ? [delayPerDay] : [];
  const lines = [[VERSION, ...typed, ...chosen, ...price], ...rows].map((values) =>
    values.join('\t'),
  );
  const data = base64url(lines.join('\n'));
  return `${PROCESS_PREFIX}${checksum(data)}.${data}`;
}

/** Decodes a fragment of `encodeProcess`; `undefined` if it was cut off or changed, or is another fragment. */
export function decodeProcess(fragment: string): ProcessDraft | undefined {
  if (!isProcessFragment(fragment)) return undefined;
  const [head = '', ...rows] = fromBase64url(fragment.split('.')[1] ?? '').split('\n');
  const [, name = '', casesPerWeek = '', costPerHour = '', ...more] = head.split('\t');
  const [hoursPerDay = '', daysPerWeek = '', goal, toolIndex = '', waitIndex = ''] = more;
  const delayPerDay = more[5] ?? '';
  const steps = rows.slice(0, MAX_STEPS).map(decodeStep);
  const idAt = (index: string) => (index === '' ? undefined : steps[Number(index)]?.id);
  const draft = {
    ...normaliseValues({
      name,
      casesPerWeek,
      costPerHour,
      delayPerDay,
      hoursPerDay,
      daysPerWeek,
    }),
    goal: GOALS[Number(goal)] ?? emptyProcess.goal,
    toolStep: idAt(toolIndex),
    waitStep: idAt(waitIndex),
    steps,
  };
  return encodeProcess(draft) === fragment ? draft : undefined;
}

function decodeStep(row: string, index: number): StepDraft {
  const [name = '', who, work = '', wait = '', unit, returns = ''] = row.split('\t');
  const empty = emptyStep(index + 1);
  return {
    ...empty,
    ...normaliseValues({ name, work, wait, returns }),
    who: ASSIGNEES[Number(who)] ?? empty.who,
    unit: WAIT_UNITS[Number(unit)] ?? empty.unit,
  };
}

function base64url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(binary.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes base64url. Any other data give an empty text. */
function fromBase64url(data: string): string {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
    );
  } catch {
    return '';
  }
}

/** The FNV-1a hash with 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), in base 36. */
function checksum(data: string): string {
  let hash = 0x811c9dc5;
  for (const character of data) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
