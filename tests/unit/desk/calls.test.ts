import { expect, test } from 'vitest';
import { requestOf } from '../../../src/desk/callDesk.ts';
import { pageAt } from '../../../src/desk/shell/pages.ts';

test('an input fills the path, and then the query or the body', () => {
  expect(requestOf({ method: 'GET', path: '/api/messages/:id' }, { id: 'a/b c' })).toEqual({
    address: '/api/messages/a%2Fb%20c',
  });
  expect(
    requestOf(
      { method: 'GET', path: '/api/messages' },
      { tab: 'new', search: 'a&b', from: undefined },
    ),
  ).toEqual({ address: '/api/messages?tab=new&search=a%26b' });
  expect(requestOf({ method: 'POST', path: '/api/keys/:id' }, { id: '1', name: 'Laptop' })).toEqual(
    {
      address: '/api/keys/1',
      body: { name: 'Laptop' },
    },
  );
  expect(requestOf({ method: 'DELETE', path: '/api/keys/:id' }, { id: '1' })).toEqual({
    address: '/api/keys/1',
  });
});

test.each([
  ['/', 'Inbox', undefined],
  ['/messages/12', 'Inbox', '12'],
  ['/messages/a%20b', 'Inbox', 'a b'],
  ['/messages/50%', 'Inbox', '50%'],
  ['/devices', 'Sign-in and devices', undefined],
])('the address %s shows the page %s', (address, label, id) => {
  const found = pageAt(address);
  expect(found?.page.label).toBe(label);
  expect(found?.id).toBe(id);
});

test.each(['/messages/', '/messages/1/2', '/devices/1', '/nothing'])(
  'the address %s shows no page',
  (address) => {
    expect(pageAt(address)).toBeUndefined();
  },
);
