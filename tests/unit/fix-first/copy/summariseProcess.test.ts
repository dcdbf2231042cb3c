import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verdictTitles } from '../../../../src/fix-first/copy/describeVerdict.ts';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { summariseProcess } from '../../../../src/fix-first/copy/summariseProcess.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import type { ProcessDraft } from '../../../../src/fix-first/model/processDraft.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from '../model/drafts.ts';

function summary(draft: ProcessDraft): string {
  return summariseProcess(assessProcess(draft));
}

test('the summary of any process is short, names its verdict, and passes the sanitising of the server', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const text = summary(draft);
      const { verdict } = assessProcess(draft);
      expect(text.length).toBeLessThan(1000);
      expect(text).not.toMatch(/[<>"'\0]/);
      expect(text).toContain(verdictTitles[verdict]);
      expect(text).not.toMatch(/undefined|NaN|Infinity/);
    }),
    10,
  );
});

test('the summary has the name, the verdict and the lead time', () => {
  expect(summary(examples.Quote)).toBe(
    [
      'Process: A quote for a spare part (6 steps).',
      'Verdict: Repair first. Without the wait before “Check the drawings”, a case takes 6.5 days instead of 9. A tool that did “Price the parts” instantly would save 1 hour.',
      'From start to finish today: 9 days.',
    ].join('\n'),
  );
});

test('for fewer hours, the summary has the hours of work per week, if the cases are given', () => {
  expect(summary(examples.Invoice)).toMatch(/\nHours of work a week: 58\.5\.$/);
  expect(summary({ ...examples.Invoice, goal: 'faster' })).not.toContain('Hours of work');
  expect(summary({ ...examples.Invoice, casesPerWeek: '' })).not.toContain('Hours of work');
});

test('the summary describes a process without a name, with one step, or without an end', () => {
  const one = summary(typedDraft({}, [{ work: '90' }]));
  expect(one).toMatch(/^Process: not named \(1 step\)\.\nVerdict: Not enough to say yet\. /);
  const endless = summary(
    typedDraft({ name: ' "Ours" ' }, [{ work: '9' }, { work: '9', returns: '100' }]),
  );
  expect(endless).toMatch(/^Process: “Ours” \(2 steps\)\.\nVerdict: Decide first\. /);
  expect(endless).toContain('it never finishes');
  expect(endless).not.toContain('From start to finish');
});
