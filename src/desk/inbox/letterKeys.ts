import { readStored, writeStored } from '../../browser/storage.ts';

const KEY = 'desk-letter-keys';

/** Whether single letters are keys of the inbox in this browser. Speech input may type them unasked. */
export function areLettersOn(): boolean {
  return readStored('localStorage', KEY) !== 'off';
}

export function setLettersOn(areOn: boolean): void {
  writeStored('localStorage', KEY, areOn ? '' : 'off');
}
