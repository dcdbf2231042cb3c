import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { readBuilt } from '../builtSite.ts';

/** The articles of the firm; a later one may do without charts. */
const ARTICLES = [
  'agentic-ai-executive-upskilling',
  'ai-agents-operations',
  'ai-workflow-automation-services',
  'business-roi-automation-metrics',
  'developing-ai-ready-leaders',
  'enterprise-ai-budgets-surge',
  'enterprise-process-optimisation-2025',
  'roi-revolution-measuring-ai-success',
  'tech-stack-optimisation',
].map((slug) => `blog/${slug}.html`);
const CHART = '.prose [data-chart]';

/** The first number of a text such as `$1,080` or `877.5 of 1,080`, or the second one. */
function numberIn(text: string, index = 0): number {
  return Number((text.match(/[\d,.]*\d/g) ?? [])[index]?.replaceAll(',', ''));
}

const percentOf = (value: string | undefined) => Number(value?.replace('%', '')) / 100;

/** Expects lengths that have the proportions of their figures. */
function expectToScale(file: string, lengths: readonly number[], figures: readonly number[]) {
  const [longest, largest] = [Math.max(...lengths), Math.max(...figures)];
  for (const [index, figure] of figures.entries())
    expect(lengths[index], `${file}: ${figure}`).toBeCloseTo((figure / largest) * longest, 1);
}

test('each article has at least two charts or drawings of its own, each with a caption', () => {
  for (const file of ARTICLES) {
    const $ = readBuilt(file);
    expect($(CHART).length, file).toBeGreaterThanOrEqual(2);
    for (const chart of $(CHART).get())
      expect($(chart).find('figcaption').text().length, file).toBeGreaterThan(30);
  }
});

test('a drawing of a chart has a text alternative, or the figures beside it as text', () => {
  for (const file of ARTICLES) {
    const $ = readBuilt(file);
    for (const drawing of $(`${CHART} svg:not(svg svg)`).get()) {
      const label = $(drawing).attr('aria-label');
      const isHidden = $(drawing).closest('[aria-hidden]').length > 0;
      expect(Boolean(label) || isHidden, `${file}: ${$.html(drawing).slice(0, 90)}`).toBe(true);
    }
  }
});

/** The bars of a chart: their drawn lengths, and those with the part that is gone. */
function barsOf($: CheerioAPI, chart: Parameters<CheerioAPI>[0]) {
  return $(chart)
    .find('.chart-bar')
    .get()
    .map((bar) => {
      const share = Number(/--share:\s*([\d.]+)/.exec($(bar).attr('style') ?? '')?.[1]);
      const figure = $(bar).find('dd:last-child').text();
      return { figure, share, solid: share * percentOf($(bar).find('rect').last().attr('width')) };
    });
}

test('bars and columns are as long as their figures say, and so is what is gone', () => {
  let count = 0;
  for (const file of ARTICLES) {
    const $ = readBuilt(file);
    for (const chart of $(CHART).get()) {
      const bars = barsOf($, chart);
      count += bars.length;
      expectToScale(
        file,
        bars.map(({ solid }) => solid * 100),
        bars.map(({ figure }) => numberIn(figure)),
      );
      const wholes = bars.filter(
        ({ figure, solid, share }) => / of /.test(figure) && solid < share,
      );
      expectToScale(
        file,
        wholes.map(({ share }) => share * 100),
        wholes.map(({ figure }) => numberIn(figure, 1)),
      );
      for (const columns of $(chart).find('svg[role=img]:has(g > rect)').get()) {
        const groups = $(columns).children('g').get();
        count += groups.length;
        expectToScale(
          file,
          groups.map((group) => Number($(group).find('rect').attr('height')) / 10),
          groups.map((group) => numberIn($(group).find('text').first().text())),
        );
      }
    }
  }
  expect(count).toBeGreaterThan(30);
});

test('as many dots are filled, of as many, as the figure beside them says', () => {
  let count = 0;
  for (const file of ARTICLES) {
    const $ = readBuilt(file);
    for (const row of $(`${CHART} dl > div:not(.chart-bar)`).get()) {
      const [all = 0, open = 0] = $(row)
        .find('path')
        .get()
        .map((path) => ($(path).attr('d') ?? '').split('h0').length - 1);
      const [, filled, total] = /^(\d+) of (\d+)/.exec($(row).find('dd').first().text()) ?? [];
      if (!total) continue;
      expect([all - open, all], file).toEqual([Number(filled), Number(total)]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(2);
});
