import { expect, test } from 'vitest';
import { EXAMPLE_NAMES, examples } from '../../../../src/fix-first/copy/examples.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { decodeFirstStep } from '../../../../src/fix-first/model/decodeFirstStep.ts';
import { emptyProcess, emptyStep } from '../../../../src/fix-first/model/processDraft.ts';
import { CHANGES } from '../../../../src/fix-first/model/scenarios.ts';
import { caseDrawing } from '../../../../src/fix-first/you-decide/caseDrawing.ts';
import {
  describeAnswer,
  describeCase,
  rightNote,
} from '../../../../src/fix-first/you-decide/describeCase.ts';
import { encodeFirstStep } from '../../../../src/fix-first/you-decide/encodeFirstStep.ts';
import { parseScore, senderScore } from '../../../../src/fix-first/you-decide/score.ts';
import { youDecideText } from '../../../../src/fix-first/you-decide/youDecideText.ts';

test.each([
  ['Quote', 1, 20, 'The tool saves 1 hour; the wait before “Check the drawings” was 2.5 days.'],
  ['Invoice', 14 / 57, 0, 'Right: the tool saves 15 minutes of work; without the wait before “Pay'],
  ['New hire', 3, 48, 'The tool saves 3 hours; the wait before “Deliver the laptop” was 6 days.'],
  ['Support case', 50 / 57, 16 / 0.95, 'That saves 53 minutes, but 35 of 100 come back from “Give'],
] as const)(
  'in the case "%s" the tool saves %d hours and the wait %d',
  (name, tool, wait, bought) => {
    const assessment = assessProcess(examples[name]);
    expect(assessment.gains.tool).toBeCloseTo(tool);
    expect(assessment.gains.wait).toBeCloseTo(wait);
    expect(describeAnswer(assessment, 'buy')).toContain(bought);
  },
);

test.each(EXAMPLE_NAMES)('the case "%s" is drawn to scale, whichever page draws it', (name) => {
  const assessment = assessProcess(examples[name]);
  const { goalHours, gains } = assessment;
  for (const look of ['home', 'tool'] as const) {
    const drawing = caseDrawing(assessment, look);
    for (const change of CHANGES) {
      const piece = drawing.first.change === change ? drawing.first : drawing.second;
      expect(piece.width / drawing.width).toBeCloseTo(gains[change] / goalHours, 3);
    }
    expect([drawing.first.change, drawing.second.change].toSorted()).toEqual(['tool', 'wait']);
  }
});

test('a case about work is told and answered without days', () => {
  const assessment = assessProcess(examples.Invoice);
  const texts = [
    describeCase(assessment),
    rightNote(assessment),
    describeAnswer(assessment, 'buy'),
    describeAnswer(assessment, 'repair'),
  ];
  expect(texts.join(' ')).toContain('29 minutes of work');
  expect(texts.join(' ')).not.toContain('day');
});

test('an answer is one sentence', () => {
  for (const name of EXAMPLE_NAMES) {
    const assessment = assessProcess(examples[name]);
    for (const answer of ['buy', 'repair', 'decide'] as const)
      expect(describeAnswer(assessment, answer)).toMatch(/^[^.!?]*(\d\.\d[^.!?]*)*\.$/);
  }
});

test('the address for an own step keeps its name and its wait, and a week is that of an empty process', () => {
  const { waits } = youDecideText.yours;
  expect(waits['1 week']).toBe(emptyProcess.daysPerWeek);
  expect(decodeFirstStep(encodeFirstStep('Legal & “tax” #2', waits['2 days']))?.steps).toEqual([
    { ...emptyStep(1), name: 'Legal & “tax” #2', wait: '2', unit: 'working days' },
  ]);
  for (const other of ['#contact', '#days=', '#days=soon&step=Legal'])
    expect(decodeFirstStep(other), other).toBeUndefined();
});

test('a link has a score that somebody can have, and a tab only right and wrong answers', () => {
  expect(senderScore('#guess=4', 4)).toBe(4);
  for (const wrong of ['', '#guess', '#guess=', '#guess=5', '#guess=-1', '#guess=2.5'])
    expect(senderScore(wrong, 4), wrong).toBeUndefined();
  expect(parseScore({ 1: true, 2: 'yes', 3: false })).toEqual({ 1: true, 3: false });
  for (const kept of [undefined, 7, 'tool', []]) expect(parseScore(kept)).toEqual({});
});
