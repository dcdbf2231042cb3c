import { expect, test } from 'vitest';
import { formatDifference } from '../../../../src/fix-first/copy/formatFigure.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { FIGURES, type FigureName } from '../../../../src/fix-first/model/processFigures.ts';
import { typedDraft } from '../model/drafts.ts';

function differences(
  scenario: 'tool' | 'wait',
  steps: Parameters<typeof typedDraft>[1],
  casesPerWeek = '10',
) {
  const assessment = assessProcess(typedDraft({ casesPerWeek, costPerHour: '60' }, steps));
  return (figure: FigureName) => formatDifference(figure, scenario, assessment);
}

test('a scenario shows its difference from today in the unit of the figure, with a sign and a short unit where there is little room', () => {
  // One hour of work and 15 of waits; without the longer wait there are 10 hours.
  const steps = [
    { work: '60', wait: '9' },
    { work: '0', wait: '6' },
  ];
  const without = differences('wait', steps);
  expect(FIGURES.map((figure) => without(figure)?.full)).toEqual([
    '1.1 days less',
    undefined,
    '8 points more',
    '2.3 fewer',
    undefined,
    undefined,
    undefined,
  ]);
  const tool = differences('tool', steps);
  expect(FIGURES.map((figure) => tool(figure)?.full)).toEqual([
    '1 hour less',
    '1 hour less',
    '6.3 points less',
    '0.3 fewer',
    '10 fewer',
    '600 less',
    undefined,
  ]);
  expect(without('leadTime')?.short).toBe('−1.1 days');
  expect(without('flowEfficiency')?.short).toBe('+8 pts');
  expect(differences('tool', [{ work: '40', wait: '9' }])('work')?.short).toBe('−40 min');
});

test('a missing figure has no difference', () => {
  expect(differences('tool', [{ work: '60' }], '')('openCases')).toBeUndefined();
  expect(differences('tool', [{ work: '60', returns: '100' }])('leadTime')).toBeUndefined();
});
