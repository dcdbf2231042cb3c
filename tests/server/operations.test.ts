import { expect, test } from 'vitest';
import { operations } from '../../server/operations.ts';
import { startDesk } from '../desk/startDesk.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { openNewDatabase } from './startSite.ts';
import { addMessages } from './storedRows.ts';

test('each operation is served at the desk, and with a name it is in the list of commands', async () => {
  const { desk } = await startDesk();
  const { code, stdout } = await runCommand({}, ['--help']);
  expect(code).toBe(0);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  for (const { call } of operations) {
    expect(desk?.hasRoute({ method: call.method, url: call.path }), call.path).toBe(true);
    if (call.name === undefined) continue;
    expect(stdout).toMatch(new RegExp(`^  ${call.name}( [A-Z]+)* +\\S`, 'm'));
  }
});

test('a command does what the call of the desk does, with options made from its schema', async () => {
  const { storage, database } = await openNewDatabase();
  await addMessages(database, 2, (number) => ({ id: `message-${number}`, name: `Ada ${number}` }));
  const change = ['messages', 'change', '--changes'];
  const changes = [{ id: 'message-1', version: 0, state: 'answered' }];
  const { changed } = await readCommand(storage, [...change, JSON.stringify(changes)]);
  expect(changed).toMatchObject([{ id: 'message-1', state: 'answered', version: 1 }]);

  const answered = await readCommand(storage, ['messages', 'list', '--tab', 'answered']);
  expect(answered).toMatchObject({ messages: [{ id: 'message-1' }], total: 1 });

  const { activities } = await readCommand(storage, ['activity', 'list']);
  expect(activities).toMatchObject([{ actor: 'command line', action: 'marked as answered' }]);
});
