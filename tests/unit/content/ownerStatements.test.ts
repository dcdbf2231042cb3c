import { expect, test } from 'vitest';
import { missedFigure } from '../../../src/content/methodology/missedFigure.ts';
import { charging } from '../../../src/content/services/charging.ts';

const NONE = { fees: '', feeRange: '', vendors: '', missedFigure: '', insurance: '' };

test.each([
  ['how we charge', 'fees', (filled: typeof NONE) => charging(filled).items],
  ['how we charge', 'feeRange', (filled: typeof NONE) => charging(filled).items],
  ['how we charge', 'vendors', (filled: typeof NONE) => charging(filled).items],
  ['how we charge', 'insurance', (filled: typeof NONE) => charging(filled).items],
  ['a missed figure', 'missedFigure', (filled: typeof NONE) => missedFigure(filled).choices],
] as const)(
  '%s tells what the owner states as %s, and leaves it out while it is empty',
  (_where, name, items) => {
    const statement = 'Only the owner can say this.';
    const texts = (filled: typeof NONE) => items(filled).map(({ text }) => text);
    expect(texts({ ...NONE, [name]: statement }).join('\n')).toContain(statement);
    expect(texts(NONE)).not.toContain('');
    expect(texts(NONE).join('\n')).not.toContain(statement);
  },
);
