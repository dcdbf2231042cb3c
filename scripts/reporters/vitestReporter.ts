import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { formatFileResult, formatRepeat } from './formatProgress.ts';

/** Prints a line for each file of tests as it ends, and the errors of a failed file with it. */
export default class VitestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #filesLeft = 0;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly unknown[]) {
    this.#filesLeft = specifications.length;
  }

  onTestModuleEnd(module: TestModule) {
    this.#filesLeft -= 1;
    const tests = [...module.children.allTests()];
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    for (const error of module.errors()) this.#print(module, error);
    if (module.errors().length > 0) console.log(formatRepeat('failed', repeatCommand(module)));
    for (const test of tests) this.#reportTest(test);
    console.log(
      formatFileResult({
        file: pathOf(module),
        passed: count('passed'),
        failed: count('failed') + module.errors().length,
        skipped: count('skipped'),
        milliseconds: module.diagnostic().duration,
        filesLeft: this.#filesLeft,
      }),
    );
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]) {
    if (errors.length > 0) this.#vitest?.logger.printUnhandledErrors(errors);
  }

  #reportTest(test: TestCase) {
    const { state, errors = [] } = test.result();
    const isFlaky = test.diagnostic()?.flaky ?? false;
    if (state !== 'failed' && !isFlaky) return;
    console.log(`\n${test.fullName}`);
    for (const error of errors) this.#print(test, error);
    const command = [...repeatCommand(test.module), '-t', namePattern(test)];
    console.log(formatRepeat(isFlaky ? 'flaky' : 'failed', command));
  }

  #print({ project }: TestModule | TestCase, error: unknown) {
    this.#vitest?.logger.printError(error, { project });
  }
}

function repeatCommand(module: TestModule): readonly string[] {
  return ['vitest', 'run', '--project', module.project.name, pathOf(module)];
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

/** A regular expression that matches the name of the test. */
function namePattern({ fullName }: TestCase): string {
  return fullName.replaceAll(' > ', ' ').replace(/[^\w ]/g, '.');
}
