import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSpendingLimit } from '../../../../src/fix-first/copy/describeSpendingLimit.ts';
import { verdictRules, verdictTitles } from '../../../../src/fix-first/copy/describeVerdict.ts';
import { fixFirstText } from '../../../../src/fix-first/copy/fixFirstText.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { GOALS, stepTitle, WAIT_UNITS } from '../../../../src/fix-first/model/processDraft.ts';
import { FIGURES } from '../../../../src/fix-first/model/processFigures.ts';
import { SCENARIOS } from '../../../../src/fix-first/model/scenarios.ts';
import { markdownRows } from '../../markdownRows.ts';
import { typedDraft } from './drafts.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/fix-first.md'), 'utf8');

/** The worked cases: parts under a heading of their own with a table of steps and one of figures. */
const CASES = DOCUMENT.split(/^##+ /m)
  .filter((part) => part.includes('| Step |'))
  .map((part) => [part.split('\n', 1)[0] ?? '', part] as const);

/** The cells of the table whose head begins so, each row by the names in its head. */
function rowsOf(part: string, first: string): Record<string, string>[] {
  const table = part.split('\n\n').find((block) => block.startsWith(`| ${first} `)) ?? '';
  const [head = [], ...rows] = markdownRows(table);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** The figure that a cell comes to, as it is written: "2.5" of "2 ÷ 0.8 = 2.5". */
function resultOf(cell: string | undefined): string {
  return cell?.split(' = ').at(-1) ?? '';
}

/** A figure with as many decimals as another was written with. */
function writtenLike(text: string, value: number | undefined): string {
  return value?.toFixed(text.split('.')[1]?.length ?? 0) ?? 'none';
}

function read(part: string) {
  const given = /^(\d+) cases a week at (\d+) an hour(?:, and (\d+) for a day's delay)?\./m;
  const [, casesPerWeek, costPerHour, delayPerDay = ''] = given.exec(part) ?? [];
  const goal = GOALS.find((one) =>
    part.includes(`${fixFirstText.goal.label.slice(0, -1)}: "${fixFirstText.goal.options[one]}"`),
  );
  const { work, wait, returns } = fixFirstText.step.fields;
  const steps = rowsOf(part, 'Step').map((row) => {
    const [, amount = '', unitName] = /^([\d.]+) (.+)$/.exec(row[wait] ?? '') ?? [];
    const unit = WAIT_UNITS.find((one) => one === unitName);
    if (!unit) throw new Error(`${row[wait]} has no unit`);
    return { work: row[work] ?? '', wait: amount, unit, returns: row[returns] ?? '' };
  });
  if (!casesPerWeek || !costPerHour || !goal) throw new Error('cases, cost or goal are not given');
  const draft = typedDraft({ casesPerWeek, costPerHour, delayPerDay, goal }, steps);
  return assessProcess(draft);
}

test('there is a case for each of three verdicts, and for both goals', () => {
  const assessments = CASES.map(([, part]) => read(part));
  expect(assessments.map(({ draft, verdict }) => [draft.goal, verdict])).toEqual([
    ['faster', 'repair'],
    ['fewer-hours', 'buy'],
    ['faster', 'decide'],
  ]);
});

test.each(CASES)(
  '%s: every figure is the code’s, and so are the targets and the verdict',
  (_, part) => {
    const assessment = read(part);
    const columns = { today: 'Today', tool: 'With the tool', wait: 'Without the wait' } as const;
    const rows = rowsOf(part, 'Figure');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [label, unit] = (row.Figure ?? '').split(', ');
      const name = FIGURES.find((one) => fixFirstText.figures.byName[one].label === label);
      if (!name) throw new Error(`${label} is no figure`);
      for (const scenario of SCENARIOS) {
        const text = resultOf(row[columns[scenario]]);
        const value = assessment.figures[scenario][name];
        const shown = unit === '%' ? (value ?? Number.NaN) * 100 : value;
        expect([label, scenario, text]).toEqual([label, scenario, writtenLike(text, shown)]);
      }
    }
    const { draft, targets } = assessment;
    const nameOf = (index = -1) =>
      stepTitle(index, draft.steps[index] ?? { name: '' }).toLowerCase();
    expect(part).toContain(
      `The tool does ${nameOf(targets.tool?.index)}, and the wait to remove is that before ${nameOf(targets.wait?.index)}.`,
    );
    expect(/Verdict:\s\*\*(.+)\*\*/.exec(part)?.[1]).toBe(verdictTitles[assessment.verdict]);
    const most = /^The most it may cost: [^*]*\*\*(.+)\*\*/m.exec(part)?.[1];
    expect(describeSpendingLimit(assessment)?.limit?.text).toBe(most);
  },
);

test('the rules are those that the page states, in the same order', () => {
  const stated = [...DOCUMENT.matchAll(/^\d\. \*\*(.+?)\*\*/gm)].map(([, title]) => title);
  expect(stated).toEqual(verdictRules.items.map(({ title }) => title));
});
