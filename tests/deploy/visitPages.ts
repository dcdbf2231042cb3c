import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Visitors who load pages at the same time. */
const COUNT = 3;
/** Between two pages of one, so that a build has its share of the processor, in ms. */
const PAUSE_MS = 2000;
/** A page or file that takes longer counts as failed, in ms. */
const PATIENCE_MS = 60_000;
/** Files of the site in markup, styles and scripts, by a path of it. */
const FILE = /(?<=["'`( ])\/(?!\/)[\w./-]+\.(?:js|css|woff2|svg|png|ico|csv|json|txt)\b/g;
/** Other scripts in a script, by a path from it. */
const MODULE = /(?<=["'`])\.{1,2}\/[\w./-]+\.js\b/g;

/** What visitors of pages saw. */
export interface Visits {
  readonly pages: number;
  readonly longestWaitMs: number;
  /** Each file that a page named, itself or by another file. */
  readonly files: ReadonlySet<string>;
  /** What was wrong with each answer that was not a whole 200. */
  readonly failures: readonly string[];
}

/** Visitors who load one page after the other. */
export interface Visitors {
  readonly seen: Visits;
  /** Ends once every visitor has the page that was asked for. */
  stop(): Promise<Visits>;
}

/** Loads these pages, each with every file that it names, until it is stopped. */
export function visitPages(url: string, paths: readonly string[]): Visitors {
  const failures: string[] = [];
  const files = new Set<string>();
  const seen = { pages: 0, longestWaitMs: 0, files, failures };
  let stopped = false;
  let next = 0;

  async function visit(): Promise<void> {
    while (!stopped) {
      const path = paths[next++ % paths.length] ?? '/';
      const page = await ask(path);
      if (!page.endsWith('</html>')) failures.push(`${path}: no whole page`);
      await loadFiles(page.match(FILE) ?? [], new Set());
      seen.pages += 1;
      await wait(PAUSE_MS);
    }
  }

  async function loadFiles(found: readonly string[], loaded: Set<string>): Promise<void> {
    for (const file of found) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      files.add(file);
      const text = await ask(file);
      if (!file.endsWith('.js')) continue;
      const modules = text.match(MODULE) ?? [];
      await loadFiles(
        [...(text.match(FILE) ?? []), ...modules.map((name) => new URL(name, url + file).pathname)],
        loaded,
      );
    }
  }

  async function ask(path: string): Promise<string> {
    const started = performance.now();
    const { status, text } = await load(url + path);
    seen.longestWaitMs = Math.max(seen.longestWaitMs, Math.round(performance.now() - started));
    if (status !== '200') failures.push(`${path}: ${status}`);
    return text;
  }

  const visits = Promise.all(Array.from({ length: COUNT }, visit));
  const stop = async () => {
    stopped = true;
    await visits;
    return seen;
  };
  onTestFinished(() => void stop());
  return { seen, stop };
}

/** Asks on a new connection; resolves to the status once all is there, else to what went wrong. */
export function load(url: string): Promise<{ status: string; text: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: '' });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    get(url, { agent: false, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', fail);
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: String(response.statusCode), text }));
    }).on('error', fail);
  });
}
