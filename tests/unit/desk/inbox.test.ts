import { expect, test } from 'vitest';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { valuesToRestore } from '../../../src/desk/inbox/changeMessages.ts';
import { readFilter } from '../../../src/desk/inbox/inboxFilter.ts';
import { locationName } from '../../../src/desk/inbox/locationName.ts';
import { actionsFor } from '../../../src/desk/inbox/messageActions.ts';

const NOW = new Date('2026-11-27T16:20:00Z');

const MESSAGE: MessageSummary = {
  id: 'one',
  version: 3,
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  message: 'Hello',
  phone: null,
  link: null,
  location: 'homepage',
  received_at: '2026-11-27T16:00:00.000Z',
  due_at: '2026-11-30T16:00:00.000Z',
  state: 'answered',
  spam_reason: null,
  answered_at: '2026-11-27T16:10:00.000Z',
  note: 'Called',
  has_unsent_reply: false,
};

test('the filter of the list is read from the address', () => {
  const query = new URLSearchParams('tab=closed&search= ada &location=homepage&days=7');
  expect(readFilter(query, NOW)).toEqual({
    tab: 'closed',
    search: 'ada',
    location: 'homepage',
    order: 'newest',
    since: '2026-11-20T16:00:00.000Z',
  });
});

test.each(['', 'tab=all', 'days=-1', 'days=x', 'days=1e99', 'search=%20'])(
  'what the address "?%s" has wrong is left out',
  (query) => {
    expect(readFilter(new URLSearchParams(query), NOW)).toEqual({ tab: 'new', order: 'due' });
  },
);

test('new messages are listed by when they are due, unless the newest are wanted first', () => {
  expect(readFilter(new URLSearchParams('order=newest'), NOW).order).toBe('newest');
  expect(readFilter(new URLSearchParams('tab=closed&order=due'), NOW).order).toBe('newest');
});

test('undo restores what was changed, and the time of the answer with the state', () => {
  const now = { id: 'one', version: 4 };
  expect(valuesToRestore(MESSAGE, now, { state: 'new' })).toEqual({
    ...now,
    state: 'answered',
    answered_at: MESSAGE.answered_at,
  });
  expect(valuesToRestore(MESSAGE, now, { note: '' })).toEqual({ ...now, note: 'Called' });
  expect(valuesToRestore(MESSAGE, now, { spam_reason: 'owner' })).toEqual({
    ...now,
    spam_reason: null,
  });
});

test.each([
  ['new', null, ['Mark as answered', 'Close', 'Spam']],
  ['answered', null, ['Close', 'Reopen', 'Spam']],
  ['closed', null, ['Reopen', 'Spam']],
  ['new', 'honeypot', ['Not spam']],
] as const)('a message that is %s, spam: %s, has the buttons %j', (state, spam_reason, labels) => {
  expect(actionsFor({ state, spam_reason }).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['homepage', 'Home page'],
  ['about', 'About'],
  ['blog-ai-agents-operations', 'Blog: ai agents operations'],
  ['services-process-audits', 'Services: process audits'],
  ['blog', 'Blog'],
])('the location %s is named "%s"', (location, name) => {
  expect(locationName(location)).toBe(name);
});
