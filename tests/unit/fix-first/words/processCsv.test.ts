import { expect, test } from 'vitest';
import { emptyProcess, emptyStep } from '../../../../src/fix-first/model/processDraft.ts';
import { processCsv } from '../../../../src/fix-first/words/processCsv.ts';

test('each step is a row, as it was typed', async () => {
  const step = { ...emptyStep(7), what: 'Check the "order"', work: '1,5', wait: '2', returns: '5' };
  expect(await processCsv({ ...emptyProcess, steps: [step, emptyStep(3)] })).toBe(
    [
      '\ufeff"Step","What happens","Who does it","Minutes of work","Wait before it","Unit","Returned, per 100"',
      '"1","Check the ""order""","own people","1,5","2","hours","5"',
      '"2",,"own people",,,"hours",',
      '',
    ].join('\r\n'),
  );
});

test.each(['=1+1', '+1', '-1', '@now'])('%s becomes no formula', async (what) => {
  expect(await processCsv({ steps: [{ ...emptyStep(1), what }] })).toContain(`"'${what}"`);
});
