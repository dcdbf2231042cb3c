import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { formatFileResult, formatRepeat } from './formatProgress.ts';

/** Prints a line for each file of tests as it ends, and the errors of a failed test at once. */
export default class PlaywrightReporter implements Reporter {
  /** The tests of each file that has not ended yet. A file in two projects counts as two. */
  readonly #unfinished = new Map<Suite, { readonly tests: TestCase[]; ended: number }>();

  onBegin(_config: FullConfig, suite: Suite) {
    for (const test of suite.allTests()) {
      const file = fileSuite(test);
      const entry = this.#unfinished.get(file) ?? { tests: [], ended: 0 };
      entry.tests.push(test);
      this.#unfinished.set(file, entry);
    }
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const outcome = test.outcome();
    const isLast = outcome !== 'unexpected' || result.retry === test.retries;
    if (result.errors.length > 0) {
      console.log(`\n${test.titlePath().filter(Boolean).join(' › ')}`);
      for (const { message, stack, snippet } of result.errors) {
        console.log(`${stack ?? message}\n${snippet ?? ''}`);
      }
    }
    if (!isLast) return;
    if (outcome === 'unexpected' || outcome === 'flaky') {
      const kind = outcome === 'flaky' ? 'flaky' : 'failed';
      console.log(formatRepeat(kind, repeatCommand(test)));
    }
    this.#endTest(test);
  }

  onError({ message, stack }: { message?: string; stack?: string }) {
    console.log(stack ?? message);
  }

  printsToStdio() {
    return true;
  }

  #endTest(test: TestCase) {
    const file = fileSuite(test);
    const entry = this.#unfinished.get(file);
    if (!entry) return;
    entry.ended += 1;
    if (entry.ended < entry.tests.length) return;
    this.#unfinished.delete(file);
    const results = entry.tests.flatMap(({ results }) => results);
    const count = (...outcomes: string[]) =>
      entry.tests.filter((ended) => outcomes.includes(ended.outcome())).length;
    console.log(
      formatFileResult({
        file: `${pathOf(test)} (${file.project()?.name})`,
        passed: count('expected', 'flaky'),
        failed: count('unexpected'),
        skipped: count('skipped'),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        filesLeft: this.#unfinished.size,
      }),
    );
  }
}

function fileSuite(test: TestCase): Suite {
  let suite = test.parent;
  while (suite.type !== 'file' && suite.parent) suite = suite.parent;
  return suite;
}

function repeatCommand(test: TestCase): readonly string[] {
  const project = fileSuite(test).project()?.name ?? '';
  return ['playwright', 'test', `${pathOf(test)}:${test.location.line}`, '--project', project];
}

function pathOf({ location }: TestCase): string {
  return relative(process.cwd(), location.file);
}
