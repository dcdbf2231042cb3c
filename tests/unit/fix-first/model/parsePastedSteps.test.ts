import { expect, test } from 'vitest';
import { hasSteps, parsePastedSteps } from '../../../../src/fix-first/model/parsePastedSteps.ts';

test.each([
  ['lines, with a last line end', 'Ask\nAnswer\n', [{ name: 'Ask' }, { name: 'Answer' }]],
  [
    'other line ends, and blank lines',
    '\r\nAsk\r\n \r\n Answer\u2028File',
    ['Ask', 'Answer', 'File'],
  ],
  ['bullets', '• Ask\n- Answer\n– File\n*\tSend', ['Ask', 'Answer', 'File', 'Send']],
  [
    'numbers',
    '1. Ask\n2) Answer\n(3) File\n4.\tSend\n5\tClose',
    ['Ask', 'Answer', 'File', 'Send', 'Close'],
  ],
  ['what only looks like a number', '3.5 tons in\n24h desk\n-5', ['3.5 tons in', '24h desk', '-5']],
  [
    'markup, emoji and Hebrew',
    '<b>Ask</b>\n🧾 Answer\nלענות',
    ['<b>Ask</b>', '🧾 Answer', 'לענות'],
  ],
  [
    'a table',
    'Ask\t2\t5\nAnswer\t1,5 days\t30 min\nFile\t\t10\nSend\t3 h.\t\n',
    [
      { name: 'Ask', wait: '2', work: '5' },
      { name: 'Answer', wait: '1,5', unit: 'working days', work: '30' },
      { name: 'File', work: '10' },
      { name: 'Send', wait: '3', unit: 'hours' },
    ],
  ],
  [
    'a table that says something else',
    'Step\tWait\tMinutes\nAsk\t2 moons\t5\nAnswer\t2\t1 hour\nFile\t2\t5\tby post\nSend\t-2\t5',
    ['Step', 'Ask', 'Answer', 'File', 'Send'],
  ],
  ['nothing', ' \n\n\t', []],
] as const)('%s', (_, text, steps) => {
  expect(parsePastedSteps(text)).toEqual(
    steps.map((step) => (typeof step === 'string' ? { name: step } : step)),
  );
  expect(hasSteps(text)).toBe(true);
});

test('one line without tabs is an ordinary paste', () => {
  expect(hasSteps('Ask the supplier')).toBe(false);
});
