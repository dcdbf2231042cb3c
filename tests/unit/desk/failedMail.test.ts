import { expect, test } from 'vitest';
import {
  explainFailure,
  ISSUE_PAUSED,
  isServerFailure,
  LINK_EXPIRED,
} from '../../../server/mail/describeFailure.ts';
import { describeRetry } from '../../../src/desk/mail/retryText.ts';

const TO_SUBSCRIBER = { hasExpired: true, isToOwner: false };

test.each([
  ['Error: 550 5.1.1 <ada@example.org>: User unknown', /address does not exist/],
  ['Error: Invalid login: 535 5.7.8 authentication failed', /user name or password/],
  ['Error: connect ECONNREFUSED 10.0.0.1:587', /could not be reached/],
  ['UncertainDeliveryError: It may have arrived: … (timeout)', /may have arrived/],
  ['Error: 452 4.2.2 mailbox full', /mailbox is full/],
  ['Error: 554 5.7.1 blocked', /takes it for spam/],
  ['Error: 421 4.7.0 try again later', /no more emails for the moment/],
  ['Error: Mail command failed: 553 5.7.1 not owned by user', /our address as the sender/],
  ['Error: 450 4.7.1 rate limited', /no more emails for the moment/],
  ['Error: 550 5.7.1 Rejected by corporate policy', /takes it for spam/],
  ['Error: 550 5.7.26 DMARC authentication failed', /takes it for spam/],
  ['Error: Message failed: 550 5.4.5 daily sending quota exceeded', /its limit is used up/],
  ['Error: 452 you have reached your daily limit', /its limit is used up/],
  ['Error: 552 5.2.2 over quota', /mailbox is full/],
  ['Error: Message failed: 552 5.3.4 message size exceeds the limit', /too large/],
  ['Error: 550 5.4.1 Recipient address rejected: Access denied', /address does not exist/],
  ['Error: 550 5.1.10 null MX', /domain of the address/],
  ['Error: 451 4.4.1 no answer from host', /server of the address could not be reached/],
  ['Error: Invalid login: 454 4.7.0 Temporary authentication failure', /no more emails/],
  ['Error: 550-5.7.26 unauthenticated: DKIM 535', /takes it for spam/],
  ['Error: 554 no thanks', /refused it/],
  ['Error: 451 something is wrong', /put it off/],
  ['Error: certificate has expired (CERT_HAS_EXPIRED)', /certificate .* has expired/],
  ['Error: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', /machine trusts/],
  ['Error: altnames (ERR_TLS_CERT_ALTNAME_INVALID)', /for another name/],
  ['Error: Error upgrading connection with STARTTLS (ETLS)', /encryption/],
  ['Error: getaddrinfo ENOTFOUND mail.example', /name is not known/],
  ['Error: Greeting never received (ETIMEDOUT)', /could not be reached/],
  ['Error: ENOSPC: no space left on device, write', /disk/],
  [ISSUE_PAUSED, /issue was paused/],
  [`Error: ${LINK_EXPIRED}`, /link to sign in had expired/],
  ['', /another reason/],
])('%s is explained in words, with what to do', (error, reason) => {
  const explained = explainFailure(error, TO_SUBSCRIBER);
  expect(explained.reason).toMatch(reason);
  expect(explained.advice).toMatch(/^[A-Z].+\.$/);
});

test('a mail server that refuses the connection fails for every mail', () => {
  const refusals = [
    'Error: Invalid greeting. response=554 5.7.1 blocked',
    'Error: Server terminates connection. response=421 4.7.0 closing',
    'Error: Invalid login: 454 4.7.0 Temporary authentication failure',
  ];
  for (const error of refusals) expect(isServerFailure(error), error).toBe(true);
  expect(isServerFailure('Error: Message failed: 554 5.7.1 blocked')).toBe(false);
});

test('mail to the owner is about the own mailbox, and what passes by itself asks for nothing', () => {
  const full = 'Error: 452 4.2.2 mailbox full';
  expect(explainFailure(full, { hasExpired: false, isToOwner: true }).advice).toContain(
    'check the mailbox',
  );
  expect(explainFailure(full, { ...TO_SUBSCRIBER, hasExpired: false }).advice).toMatch(/^Nothing/);
  expect(explainFailure(full, TO_SUBSCRIBER).advice).toBe('Try it again once there is room.');
});

test('a retry says what became of each mail', () => {
  const nothing = { due: 0, sent: 0, beingSent: 0, gone: 0 };
  expect(describeRetry({ ...nothing, due: 1 })).toBe('1 email on the way again.');
  expect(describeRetry({ ...nothing, due: 2, sent: 1 })).toBe(
    '2 emails on the way again. 1 email had been sent in the meantime, so not sent again.',
  );
});
