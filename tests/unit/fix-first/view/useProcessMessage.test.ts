import { expect, test } from 'vitest';
import { FIELD_LIMITS } from '../../../../forms/limits.ts';
import { withSummary } from '../../../../src/fix-first/view/useProcessMessage.ts';

const ACCOUNT = 'Process: A quote\nVerdict: Repair first.';
const EARLIER = 'Process: Returns\nVerdict: Decide first.';
const FULL = 'x'.repeat(FIELD_LIMITS.sanitised);
const NEARLY_FULL = FULL.slice(20);

test.each([
  ['nothing', '', ACCOUNT],
  ['some words', 'Please call.\n', `Please call.\n\n${ACCOUNT}`],
  ['an earlier summary', `Hello.\n\n${EARLIER}\n\nThanks.`, `Hello.\n\n${ACCOUNT}\n\nThanks.`],
  ['one that was edited', 'Process: Ours', `Process: Ours\n\n${ACCOUNT}`],
  ['room for one line', NEARLY_FULL, `${NEARLY_FULL}\n\nProcess: A quote`],
  ['no room', FULL, FULL],
])('a summary is written into a message that holds %s', (_, written, message) => {
  expect(withSummary(written, ACCOUNT, EARLIER).message).toBe(message);
});
