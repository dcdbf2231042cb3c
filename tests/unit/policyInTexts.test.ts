import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../milliseconds.ts';
import {
  CONFIRMATION,
  IDLE_SESSION_LIFETIME_MS,
  RETENTION_YEARS,
  SESSION_LIFETIME_MS,
  SIGN_IN_LIMITS,
  SIGN_IN_LINK_LIFETIME_MS,
} from '../../policy.ts';

const linkMinutes = SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS;
const sessionDays = SESSION_LIFETIME_MS / DAY_MS;
const idleHours = IDLE_SESSION_LIFETIME_MS / HOUR_MS;
const { tries, mails } = SIGN_IN_LIMITS;
const limitMinutes = mails.windowMs / MINUTE_MS;
const words = new Map([[10, 'ten']]);

/** Numbers of policy.ts that texts state by hand. */
const STATED: readonly (readonly [file: string, ...statements: string[]])[] = [
  ['README.md', `once and within ${linkMinutes} minutes`],
  [
    'docs/product.md',
    `A link to sign in works once, for ${linkMinutes} minutes; an address gets ${mails.max} of them in ${limitMinutes} minutes.`,
    `A session lasts ${sessionDays} days, but without a passkey it ends after ${idleHours} hours without use`,
    `contact data is kept for ${RETENTION_YEARS} years`,
  ],
  [
    'docs/security.md',
    `work once and for ${linkMinutes} minutes`,
    `${sessionDays} days at most, ${idleHours} hours without use`,
    `${mails.max} mails for an address and ${tries.max} tries for a network address in ${limitMinutes} minutes`,
  ],
  [
    'docs/owner.md',
    `It works once, within ${linkMinutes} minutes.`,
    `${sessionDays} days. If you signed in by a link, from a mail or from your administrator, you are also signed out after ${idleHours} hours`,
    `An address gets ${mails.max} mails in ${limitMinutes} minutes at most.`,
    `after ${CONFIRMATION.remindAfterDays} days, or earlier if they subscribe again, and is deleted after ${CONFIRMATION.deleteAfterDays} days`,
  ],
  [
    'docs/hosted.md',
    `Messages are deleted after ${RETENTION_YEARS} years, and subscribers who do not confirm after ${CONFIRMATION.deleteAfterDays} days.`,
  ],
  ['src/desk/sign-in.html', `It works once, for ${words.get(linkMinutes)} minutes.`],
];

test.each(STATED)('%s states the numbers of policy.ts', (file, ...statements) => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
  const oneLine = text.replace(/\s+/g, ' ');
  for (const statement of statements) expect(oneLine).toContain(statement);
});

test('both limits of the sign-in have the window that the documents name', () => {
  expect(tries.windowMs).toBe(mails.windowMs);
});
