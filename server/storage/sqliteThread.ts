import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** What a thread does with a SQLite file; each statement may have one row, whose first column is the result. */
interface Task {
  readonly path: string;
  readonly statements: readonly string[];
}

/** How long a statement waits for another connection, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Runs statements on a SQLite file in a thread of its own, because node:sqlite would block this one while it reads a
 * large file. Resolves to the result of the last statement. Rejects with the error of SQLite.
 */
export function runInThread(path: string, ...statements: readonly string[]): Promise<unknown> {
  const task: Task = { path, statements };
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(import.meta.filename, { workerData: task, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread has ended')));
  return promise;
}

function run({ path, statements }: Task): unknown {
  using database = new DatabaseSync(path, { timeout: TIMEOUT_MS });
  let result: unknown;
  for (const statement of statements) {
    [result] = Object.values(database.prepare(statement).get() ?? {});
  }
  return result;
}

if (!isMainThread && parentPort) parentPort.postMessage(run(workerData));
