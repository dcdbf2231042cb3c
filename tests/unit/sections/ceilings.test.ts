import { expect, test } from 'vitest';
import { decodeProcess } from '../../../src/fix-first/model/processFragment.ts';
import {
  ceilingsOf,
  ceilingTable,
  exampleCeilings,
} from '../../../src/sections/how-much-faster/ceilings.ts';

/** The process that a link opens. */
function opened(link: string) {
  const process = decodeProcess(link.slice(link.indexOf('#')));
  if (!process) throw new Error(`/fix-first cannot read ${link}`);
  return process;
}

test('each cell is the product of its shares, and opens as a process of which a tool saves as much', () => {
  for (const { workPercent, cells } of ceilingTable) {
    for (const { automatedPercent, saved, link } of cells) {
      expect(saved).toBeCloseTo((workPercent * automatedPercent) / 10_000);
      const process = opened(link);
      expect(process.toolStep, 'the automated part is a step of its own').toBe(1);
      expect(ceilingsOf(process).tool).toBe(saved);
    }
  }
});

test('the links of the examples open them', () => {
  expect(exampleCeilings.map(({ link }) => opened(link).name)).toEqual(
    exampleCeilings.map(({ name }) => name),
  );
});
