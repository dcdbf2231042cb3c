/** How a file of tests ended. */
export interface FileResult {
  /** The path, from the root of the repository. */
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
  /** How many files have not ended yet. */
  readonly filesLeft: number;
}

/** One line about a file of tests that has ended. */
export function formatFileResult(result: FileResult): string {
  const { file, passed, failed, skipped, milliseconds, filesLeft } = result;
  const counts = Object.entries({ passed, failed, skipped }).flatMap(([outcome, count]) =>
    count > 0 ? [`${count} ${outcome}`] : [],
  );
  const seconds = (milliseconds / 1000).toFixed(1);
  const left = `${filesLeft} ${filesLeft === 1 ? 'file' : 'files'} left`;
  return `${file}: ${counts.join(', ') || 'no tests'} in ${seconds} s, ${left}`;
}

/** The starts of the lines that name a failed test, and a test that failed before it passed, with its command. */
export const REPEAT = { failed: 'FAILED: ', flaky: 'PASSED AT THE SECOND TRY: ' } as const;

/** One line about a failed or flaky test, with the command that repeats it. */
export function formatRepeat(kind: keyof typeof REPEAT, command: readonly string[]): string {
  return `${REPEAT[kind]}npx ${command.map(quoteForShell).join(' ')}`;
}

/** Quotes an argument for a POSIX shell where it needs quotes. */
function quoteForShell(argument: string): string {
  return /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
