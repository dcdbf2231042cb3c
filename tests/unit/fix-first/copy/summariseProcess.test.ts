import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { summariseProcess } from '../../../../src/fix-first/copy/summariseProcess.ts';
import { verdictTitles } from '../../../../src/fix-first/copy/verdictWords.ts';
import type { ProcessDraft } from '../../../../src/fix-first/model/processDraft.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, assessDraft, typedDraft } from '../model/drafts.ts';

/** A summary of a process, as the form gets it. */
function summary(draft: ProcessDraft): string {
  return summariseProcess(draft, assessDraft(draft));
}

test('of any process the summary is short, names its verdict, and has no sign that sanitising takes out', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const text = summary(draft);
      const { verdict } = assessDraft(draft);
      expect(text.length).toBeLessThan(1000);
      expect(text).not.toMatch(/[<>"'\0]/);
      expect(text).toContain(verdictTitles[verdict]);
      expect(text).not.toMatch(/undefined|NaN|Infinity/);
    }),
    10,
  );
});

test('it tells the process, the verdict and the times', () => {
  expect(summary(examples.Quote)).toBe(
    [
      'Process: A quote for a spare part (6 steps).',
      'Verdict: Repair first. Without the wait before “Check the drawings”, a case takes 6.5 days instead of 9. A tool that did “Price the parts” instantly would save 1 hour.',
      'From start to finish today: 9 days.',
    ].join('\n'),
  );
});

test('for fewer hours it tells those of a week, if the cases are known', () => {
  expect(summary(examples.Invoice)).toMatch(/\nHours of work a week: 58\.5\.$/);
  expect(summary({ ...examples.Invoice, goal: 'faster' })).not.toContain('Hours of work');
  expect(summary({ ...examples.Invoice, cases: '' })).not.toContain('Hours of work');
});

test('a name that nobody gave, one step, and a process that never ends are told as such', () => {
  const one = summary(typedDraft({}, [{ work: '90' }]));
  expect(one).toMatch(/^Process: not named \(1 step\)\.\nVerdict: Not enough to say yet\. /);
  const endless = summary(
    typedDraft({ name: ' "Ours" ' }, [{ work: '9' }, { work: '9', returns: '100' }]),
  );
  expect(endless).toMatch(/^Process: ”Ours” \(2 steps\)\.\nVerdict: Decide first\. /);
  expect(endless).toContain('it never finishes');
  expect(endless).not.toContain('From start to finish');
});
