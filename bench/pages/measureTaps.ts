import { type Browser, chromium } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { measureTap } from './measureTap.ts';
import type { Measuring } from './measuring.ts';
import { median } from './median.ts';
import { BAR_CONDITION, TAP_CONDITIONS, type Tap, type TapCondition } from './taps.ts';

/** What was measured of one tap under one condition. */
export interface TapResult {
  readonly tap: string;
  readonly condition: string;
  readonly barMs: number | undefined;
  /** Undefined if it was never answered. */
  readonly medianMs: number | undefined;
  readonly samplesMs: readonly number[];
  /** How often no answer came. */
  readonly unanswered: number;
}

interface MeasureOptions extends Measuring {
  readonly taps: readonly Tap[];
}

/** Measures every tap under every condition, in rounds as measurePages does. */
export async function measureTaps(options: MeasureOptions): Promise<TapResult[]> {
  const cases = options.taps.flatMap((tap) =>
    TAP_CONDITIONS.map((condition) => ({ tap, condition, times: [] as (number | undefined)[] })),
  );
  for (let round = 1; round <= options.runs; round++) {
    const launched = await launchBrowser(options.executable, options.folder);
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
      for (const { tap, condition, times } of cases) {
        const time = await measure(options, browser, tap, condition);
        times.push(time);
        const shown = time === undefined ? 'no answer' : `${Math.round(time)} ms`;
        options.report(`tap ${round}/${options.runs} ${tap.name}, ${condition.name}: ${shown}`);
      }
      await browser.close();
    } finally {
      await launched.close();
    }
  }
  return cases.map(({ tap, condition, times }) => resultOf(tap, condition, times));
}

async function measure(
  { origin, report }: MeasureOptions,
  browser: Browser,
  tap: Tap,
  condition: TapCondition,
): Promise<number | undefined> {
  try {
    return await measureTap(browser, origin, tap, condition);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : error;
    report(`tap ${tap.name}, ${condition.name}: ${reason}`);
    return undefined;
  }
}

function resultOf(
  tap: Tap,
  condition: TapCondition,
  times: readonly (number | undefined)[],
): TapResult {
  const samplesMs = times.filter((time) => time !== undefined);
  return {
    tap: tap.name,
    condition: condition.name,
    barMs: condition === BAR_CONDITION ? tap.barMs : undefined,
    medianMs: samplesMs.length > 0 ? median(samplesMs) : undefined,
    samplesMs,
    unanswered: times.length - samplesMs.length,
  };
}
