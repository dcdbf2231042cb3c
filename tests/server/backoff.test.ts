import { expect, test } from 'vitest';
import { DEFAULT_BACKOFF, decideAfterFailure, pauseAfter } from '../../server/mail/backoff.ts';

test('pauses double from one second to 15 minutes and stay there', () => {
  const pauses = [1, 2, 3, 10, 11, 12, 500].map((attempt) => pauseAfter(attempt, DEFAULT_BACKOFF));
  expect(pauses).toEqual([1000, 2000, 4000, 512_000, 900_000, 900_000, 900_000]);
});

const TO_OWNER = { recipient: null, issue_id: null, attempts: 1, refusals: 0 };
const WELCOME = { ...TO_OWNER, recipient: '{}' };
const OF_ISSUE = { ...WELCOME, issue_id: 'issue' };
const REFUSED = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
const PUT_OFF = { ...REFUSED, responseCode: 451 };
const AWAY = { code: 'ECONNECTION', command: 'CONN' };
const NOT_OURS_ANY_MORE = { code: 'ESTREAM', command: 'API' };
const AGAIN = { failure: 'failed', pauseMs: 1000, refusals: 0, counts: true };
const IN_HALF_A_DAY = { ...AGAIN, pauseMs: 43_200_000, refusals: 1 };
const NEVER = { ...AGAIN, failure: 'refused', pauseMs: undefined };

test.each([
  ['mail to the owner, refused', TO_OWNER, REFUSED, AGAIN],
  ['a welcome, refused', WELCOME, REFUSED, IN_HALF_A_DAY],
  [
    'a welcome, refused for the third time',
    { ...WELCOME, refusals: 2 },
    REFUSED,
    { ...NEVER, refusals: 3 },
  ],
  ['an issue, refused', OF_ISSUE, REFUSED, { ...NEVER, refusals: 1 }],
  ['a whole welcome, refused', WELCOME, { ...REFUSED, command: 'DATA' }, IN_HALF_A_DAY],
  ['a welcome, put off', { ...WELCOME, attempts: 500 }, PUT_OFF, { ...AGAIN, pauseMs: 900_000 }],
  ['an issue, put off', { ...OF_ISSUE, attempts: 199 }, PUT_OFF, { ...AGAIN, pauseMs: 900_000 }],
  [
    'an issue, put off for the 200th time',
    { ...OF_ISSUE, attempts: 200 },
    PUT_OFF,
    { ...NEVER, failure: 'given up' },
  ],
  ['a welcome, no mail server', WELCOME, AWAY, { ...AGAIN, failure: 'away' }],
  ['an issue, no mail server', OF_ISSUE, AWAY, { ...AGAIN, failure: 'away', counts: false }],
  ['an issue, stopped', OF_ISSUE, NOT_OURS_ANY_MORE, { ...AGAIN, counts: false }],
  ['an issue, ended with the process', OF_ISSUE, { code: 20 }, { ...AGAIN, counts: false }],
])('what follows for %s', (_case, mail, error, decision) => {
  expect(decideAfterFailure(mail, error, DEFAULT_BACKOFF)).toEqual(decision);
});
