import { expect, test } from 'vitest';
import { explainFailure } from '../../../server/desk/describeFailure.ts';
import { LINK_EXPIRED } from '../../../server/mail/decideAfterFailure.ts';
import { ISSUE_PAUSED } from '../../../server/mail/deliverMail.ts';
import { describeRetry } from '../../../src/desk/mail/retryText.ts';

const TO_SUBSCRIBER = { hasExpired: true, isToOwner: false };

test.each([
  ['Error: 550 5.1.1 <ada@example.org>: User unknown', /address does not exist/],
  ['Error: Invalid login: 535 5.7.8 authentication failed', /user name or password/],
  ['Error: connect ECONNREFUSED 10.0.0.1:587', /could not be reached/],
  ['UncertainDeliveryError: It may have arrived: … (timeout)', /may have arrived/],
  ['Error: 452 4.2.2 mailbox full', /mailbox is full/],
  ['Error: 554 5.7.1 blocked', /takes it for spam/],
  ['Error: 421 4.7.0 try again later', /no more mail for the moment/],
  ['Error: 450 4.7.1 rate limited', /no more mail for the moment/],
  ['Error: 550 5.7.1 Rejected by corporate policy', /takes it for spam/],
  ['Error: 550 5.7.26 DMARC authentication failed', /takes it for spam/],
  [ISSUE_PAUSED, /issue was paused/],
  [`Error: ${LINK_EXPIRED}`, /link to sign in had expired/],
  ['', /another reason/],
])('%s is explained in words, with what to do', (error, reason) => {
  const explained = explainFailure(error, TO_SUBSCRIBER);
  expect(explained.reason).toMatch(reason);
  expect(explained.advice).toMatch(/^[A-Z].+\.$/);
});

test('mail to the owner is about the own mailbox, and what passes by itself asks for nothing', () => {
  const full = 'Error: 452 4.2.2 mailbox full';
  expect(explainFailure(full, { hasExpired: false, isToOwner: true }).advice).toContain(
    'CONTACT_TO',
  );
  expect(explainFailure(full, { ...TO_SUBSCRIBER, hasExpired: false }).advice).toMatch(/^Nothing/);
  expect(explainFailure(full, TO_SUBSCRIBER).advice).toBe('Try it again once there is room.');
});

test('a retry says what became of each mail', () => {
  const nothing = { due: 0, sent: 0, beingSent: 0, gone: 0 };
  expect(describeRetry({ ...nothing, due: 1 })).toBe('1 mail on the way again.');
  expect(describeRetry({ ...nothing, due: 2, sent: 1 })).toBe(
    '2 mails on the way again. 1 mail had been sent meanwhile, so not sent again.',
  );
});
