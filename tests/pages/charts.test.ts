import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { BUILT_PAGES, readBuilt } from '../builtSite.ts';

/*
 * Each chart draws the figure beside it, to scale, and says in which unit.
 */

/** An article's chart or drawing. */
const CHART = '.prose [data-chart]';

/** What a function finds on each page, such as charts. */
const onEachPage = <Found>(find: ($: CheerioAPI, file: string) => Found[]) =>
  BUILT_PAGES.flatMap((file) => find(readBuilt(file), file));

/** The numbers of a text such as `$1,080`, `2-4 weeks` or `877.5 of 1,080`. */
const numbers = (text: string) =>
  (text.match(/\d[\d,.]*\d|\d/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
const percent = (text: string | undefined) => Number.parseFloat(text ?? '0');

/** Expects lengths that have the proportions of their figures. */
function expectToScale(place: string, lengths: readonly number[], figures: readonly number[]) {
  const [longest, largest] = [Math.max(...lengths), Math.max(...figures)];
  expect(longest, place).toBeGreaterThan(0);
  for (const [index, figure] of figures.entries())
    expect((lengths[index] ?? 0) / longest, `${place}: ${figure}`).toBeCloseTo(figure / largest, 2);
}

/** The scales with labels at both ends (`ui/data/Scale.tsx`): the figure, and what is drawn in percent of the scale. */
const scales = onEachPage(($, file) =>
  $('main svg[aria-hidden]')
    .filter((_, svg) => $(svg).find('.fill-accent[width$="%"], .stroke-accent[x2$="%"]').length > 0)
    .get()
    .flatMap((svg) => {
      const row = $(svg).closest('dl > div');
      const ends = $(svg).next('span').children().get();
      if (row.length === 0 || ends.length !== 2) return [];
      const bar = $(svg).find('.fill-accent, .stroke-accent').first();
      const gaps = $(svg).find('[stroke-dasharray="3 4"]').get();
      return {
        place: `${file}: ${row.text().slice(0, 40)}`,
        figure: row.find('dd:not([aria-hidden])').first().text(),
        /** Where the dark bar ends, where the light one ends, and how much is a dashed gap. */
        dark: percent(bar.attr('width') ?? bar.attr('x2')),
        light: percent($(svg).find('[opacity]').attr('width') ?? bar.attr('width')),
        gap: gaps.reduce((sum, gap) => sum + percent($(gap).attr('width')), 0),
        ends: ends.map((end) => $(end).text()),
      };
    }),
);

test('a bar is as long on its scale as its figure says', () => {
  const whole = scales.filter(({ gap, ends }) => gap === 0 && ends[0] === '0');
  expect(whole.length).toBeGreaterThan(0);
  for (const { place, figure, dark, light, ends } of whole) {
    const [end = Number.NaN] = numbers(ends[1] ?? '');
    const [from = Number.NaN, to = from] = numbers(figure);
    expect(dark, place).toBeCloseTo((100 * from) / end, 0);
    if (light > 0) expect(light, place).toBeCloseTo((100 * to) / end, 0);
  }
});

test('what is gone is a gap, and what is left a bar, as long as the figure says', () => {
  const withGaps = scales.filter(({ gap }) => gap > 0);
  expect(withGaps.map(({ figure }) => figure)).toEqual(['95%+', '40%', '60%', '3x']);
  for (const { place, figure, dark, gap, ends } of withGaps) {
    const [value = Number.NaN] = numbers(figure);
    const drawn = figure.endsWith('x') ? 100 / dark : ends[1]?.includes('gone') ? gap : dark;
    expect(drawn, place).toBeCloseTo(value, 0);
    expect(dark + gap, place).toBeCloseTo(100, 0);
  }
});

/**
 * The bars of each chart (`ui/data/BarRow.tsx`): what is drawn solid, the whole with a range or what is gone, and
 * the end of the axis above them. Outside an article, the bars of a page with one unit have one scale.
 */
const barCharts = onEachPage(($, file) => {
  const bars = $('.chart-bar')
    .get()
    .map((bar) => {
      const whole = Number(/--share:\s*([\d.]+)/.exec($(bar).attr('style') ?? '')?.[1]);
      const solid = (whole * percent($(bar).find('rect').last().attr('width'))) / 100;
      const figure = $(bar).find('dd:not([aria-hidden])').first().text();
      const inText = $(bar).closest('.prose dl');
      const unit = /%/.test(figure) ? '%' : figure.replace(/[\d.,-]+/g, '');
      const chart = inText.length > 0 ? `${$('dl').index(inText)} ${unit === '%'}` : unit;
      const axes = inText.length > 0 ? [] : $('[data-scale-axis]').get();
      const axis = axes.find((one) => $(one).text().includes(unit.trim()));
      return { chart, figure, whole, solid, end: axis && numbers($(axis).text()).at(-1) };
    });
  const charts = Map.groupBy(bars, ({ chart }) => chart);
  return [...charts.values()].map((those) => ({ place: file, bars: those }));
});

test('the bars of one chart are in proportion to their figures', () => {
  expect(barCharts.length).toBeGreaterThan(10);
  for (const { place, bars } of barCharts) {
    const firsts = bars.map(({ figure }) => numbers(figure)[0] ?? Number.NaN);
    expectToScale(
      place,
      bars.map(({ solid }) => solid),
      firsts,
    );
    const longer = bars.filter(
      ({ figure, solid, whole }) => solid < whole && numbers(figure).length > 1,
    );
    if (longer.length === 0) continue;
    const lasts = longer.map(({ figure }) => numbers(figure)[1] ?? Number.NaN);
    expectToScale(
      place,
      longer.map(({ whole }) => whole),
      lasts,
    );
  }
});

test('a bar below an axis is as long on it as its figure says', () => {
  const bars = barCharts.flatMap((chart) => chart.bars).filter(({ end }) => end !== undefined);
  expect(bars.length).toBeGreaterThan(0);
  for (const { figure, whole, end = Number.NaN } of bars)
    expect((numbers(figure).at(-1) ?? Number.NaN) / end, figure).toBeCloseTo(whole, 2);
});

test('every figure of a chart says its unit', () => {
  const bars = barCharts.flatMap(({ bars }) => bars.map(({ figure }) => figure));
  const said = scales.map(({ figure, ends }) => [figure, ...ends].join(' '));
  for (const figure of [...bars, ...said]) expect(figure).toMatch(/\d.*[\p{L}%]|\$\d/u);
});

/** The charts of the articles, each with what makes up a part of it. */
const partsOf = (selector: string) =>
  onEachPage(($, file) =>
    $(CHART)
      .find(selector)
      .get()
      .map((part) => ({ $, file, part })),
  );

test('columns are as high as their figures say', () => {
  const charts = partsOf('svg[role=img]:has(g > rect)');
  expect(charts.length).toBeGreaterThan(0);
  for (const { $, file, part } of charts) {
    const groups = $(part).children('g').get();
    const heights = groups.map((group) => Number($(group).find('rect').attr('height')));
    const figures = groups.map((group) => numbers($(group).find('text').first().text())[0] ?? 0);
    expectToScale(file, heights, figures);
  }
});

test('as many dots are filled, of as many, as the figure beside them says', () => {
  const rows = partsOf('dl > div:not(.chart-bar)').flatMap(({ $, file, part }) => {
    const [, filled, total] = /^(\d+) of (\d+)/.exec($(part).find('dd').first().text()) ?? [];
    const dots = $(part).find('path').get();
    const [all = 0, open = 0] = dots.map(
      (path) => ($(path).attr('d') ?? '').split('h0').length - 1,
    );
    return total ? { file, drawn: [all - open, all], told: [Number(filled), Number(total)] } : [];
  });
  expect(rows.length).toBeGreaterThan(2);
  for (const { file, drawn, told } of rows) expect(drawn, file).toEqual(told);
});

test('each chart of an article has a caption, and a text alternative or its figures beside it', () => {
  for (const { slug } of ARTICLES) {
    const $ = readBuilt(`blog/${slug}.html`);
    for (const chart of $(CHART).get())
      expect($(chart).find('figcaption').text().length, slug).toBeGreaterThan(30);
    for (const drawing of $(`${CHART} svg:not(svg svg)`).get()) {
      const isHidden = $(drawing).closest('[aria-hidden]').length > 0;
      expect(Boolean($(drawing).attr('aria-label')) || isHidden, slug).toBe(true);
    }
  }
});
