import { expect, test } from 'vitest';
import { greeting } from '../../../mails/mailParts.ts';

test.each([
  ['Ada', 'Hello Ada,'],
  ['Mary Ann O’Neill', 'Hello Mary Ann O’Neill,'],
  ['Dr. Eve Doe', 'Hello Eve Doe,'],
  ['Prof. Dr. Žofie M. Doe', 'Hello Žofie M. Doe,'],
  ['明', 'Hello 明,'],
  ...['', 'Doe, Ann', 'Doe,', 'Mr. Doe', 'Dr.', 'J. Doe', 'null', '=1+1', 'info@example.org'].map(
    (name) => [name, 'Hello,'],
  ),
])('a mail to %j begins with %j', (name = '', text) => {
  expect(greeting(name)).toEqual({ kind: 'heading', text });
});
