import { expect, test } from 'vitest';
import { foldDigits } from '../../../forms/foldCharacters.ts';

test('the digits of every script that the platform knows become those of ASCII', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const digits = Array.from({ length: 10 }, (_, digit) =>
      new Intl.NumberFormat('en', { numberingSystem }).format(digit),
    );
    return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
  });
  expect(systems.length).toBeGreaterThan(50);
  for (const digits of systems) expect(foldDigits(digits.join(''))).toBe('0123456789');
});
