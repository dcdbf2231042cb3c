import { expect, test } from 'vitest';
import { FIELD_LIMITS } from '../../../../forms/limits.ts';
import { withSummary } from '../../../../src/fix-first/view/useProcessMessage.ts';

const SUMMARY = 'Process: A quote\nVerdict: Repair first.';
const EARLIER = 'Process: Returns\nVerdict: Decide first.';
const FULL = 'x'.repeat(FIELD_LIMITS.textMax);
const NEARLY_FULL = FULL.slice(20);

test.each([
  ['nothing', '', SUMMARY],
  ['some words', 'Please call.\n', `Please call.\n\n${SUMMARY}`],
  ['an earlier summary', `Hello.\n\n${EARLIER}\n\nThanks.`, `Hello.\n\n${SUMMARY}\n\nThanks.`],
  ['one that was edited', 'Process: Ours', `Process: Ours\n\n${SUMMARY}`],
  ['room for one line', NEARLY_FULL, `${NEARLY_FULL}\n\nProcess: A quote`],
  ['no room', FULL, FULL],
])('a summary is written into a message that holds %s', (_, written, message) => {
  expect(withSummary(written, SUMMARY, EARLIER).message).toBe(message);
});
