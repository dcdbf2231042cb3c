import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/*
 * Each chart draws the figure beside it (`ui/data/Scale.tsx`), and its scale says in which unit.
 */

interface Chart {
  readonly place: string;
  /** The figure as text: "2-4 weeks", "40%", "3x". */
  readonly figure: string;
  /** In percent of the scale: where the dark bar ends, where the light one ends, and how much is a dashed gap. */
  readonly dark: number;
  readonly light: number;
  readonly gap: number;
  /** The labels at both ends of the scale. */
  readonly ends: readonly string[];
}

const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
const percent = (text: string | undefined) => Number.parseFloat(text ?? '0');

const UNITS = ['weeks', 'hours', '%'];

const charts = BUILT_PAGES.flatMap((file) => [
  ...chartsOf(file, readBuilt(file)),
  ...barsBelowAxes(file, readBuilt(file)),
]);

function chartsOf(file: string, $: CheerioAPI): Chart[] {
  return $('main svg[aria-hidden]')
    .filter((_, svg) => $(svg).find('.fill-accent[width$="%"], .stroke-accent[x2$="%"]').length > 0)
    .toArray()
    .flatMap((svg) => {
      const row = $(svg).closest('dl > div');
      if (row.length === 0) return [];
      const figure = row.find('dd:not([aria-hidden])').first().text();
      const bar = $(svg).find('.fill-accent, .stroke-accent').first();
      const gaps = $(svg).find('[stroke-dasharray="3 4"]').toArray();
      return {
        place: `${file}: ${row.text().slice(0, 40)}`,
        figure,
        dark: percent(bar.attr('width') ?? bar.attr('x2')),
        light: percent($(svg).find('[opacity]').attr('width') ?? bar.attr('width')),
        gap: gaps.reduce((sum, gap) => sum + percent($(gap).attr('width')), 0),
        ends: $(svg)
          .next('span')
          .children()
          .toArray()
          .map((end) => $(end).text()),
      };
    });
}

/** The bars whose scale stands once on the page, above them (`ui/data/BarRow.tsx`). */
function barsBelowAxes(file: string, $: CheerioAPI): Chart[] {
  const axes = $('[data-scale-axis]').toArray();
  return $('.chart-bar:not(.prose *)')
    .toArray()
    .map((bar) => {
      const figure = $(bar).find('dd:not([aria-hidden])').first().text();
      const unit = UNITS.find((word) => figure.includes(word)) ?? figure;
      const axis = axes.find((one) => $(one).text().includes(unit));
      const light = 100 * Number(/--share:\s*([\d.]+)/.exec($(bar).attr('style') ?? '')?.[1]);
      return {
        place: `${file}: ${$(bar).text().slice(0, 40)}`,
        figure,
        dark: (light * percent($(bar).find('rect').last().attr('width'))) / 100,
        light,
        gap: 0,
        ends: axis
          ? $(axis)
              .find('span > span')
              .toArray()
              .map((end) => $(end).text())
          : [],
      };
    });
}

const withEnds = charts.filter(({ ends }) => ends.length === 2);
const lastNumber = ({ ends }: Chart) => numbers(ends[1] ?? '')[0];

test('a bar is as long on its scale as its figure says', () => {
  const onScale = withEnds.filter((chart) => chart.gap === 0 && chart.ends[0] === '0');
  expect(onScale.length).toBeGreaterThanOrEqual(16);
  for (const chart of onScale) {
    const end = lastNumber(chart) ?? Number.NaN;
    const [from = Number.NaN, to = from] = numbers(chart.figure);
    expect(chart.dark, chart.place).toBeCloseTo((100 * from) / end, 0);
    if (chart.light > 0) expect(chart.light, chart.place).toBeCloseTo((100 * to) / end, 0);
  }
});

test('what is gone is a gap, and what is left a bar, as long as the figure says', () => {
  const withGaps = withEnds.filter(({ gap }) => gap > 0);
  expect(withGaps.map(({ figure }) => figure)).toEqual(['95%+', '40%', '60%', '3x']);
  for (const { place, figure, dark, gap, ends } of withGaps) {
    const [value = Number.NaN] = numbers(figure);
    const drawn = figure.endsWith('x') ? 100 / dark : ends[1]?.includes('gone') ? gap : dark;
    expect(drawn, place).toBeCloseTo(value, 0);
    expect(dark + gap, place).toBeCloseTo(100, 0);
  }
});

test('bars of one chart are in proportion to their figures', () => {
  const compared = Map.groupBy(
    charts.filter(({ ends }) => ends.length === 0),
    ({ place, figure }) => `${place.split(':')[0]} ${figure.replace(/[\d.,-]+/, '')}`,
  );
  expect(compared.size).toBeGreaterThanOrEqual(8);
  for (const [chart, bars] of compared) {
    const longest = Math.max(...bars.map(({ light }) => light));
    expect(longest, chart).toBeGreaterThan(0);
    const scales = bars.map(({ dark, figure }) => dark / (numbers(figure)[0] ?? Number.NaN));
    for (const scale of scales) expect(scale / (scales[0] ?? 0), chart).toBeCloseTo(1, 1);
  }
});

test('every scale has numbers, and says their unit', () => {
  const UNIT = /%|\$|\dx\b|weeks|months|hours|a day|per day|half days|times/;
  for (const { place, figure, ends } of charts) {
    expect(`${figure} ${ends.join(' ')}`, place).toMatch(/\d/);
    expect(`${figure} ${ends.join(' ')}`, place).toMatch(UNIT);
  }
});
