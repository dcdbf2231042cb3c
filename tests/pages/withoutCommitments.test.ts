import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { CommitmentId } from '../../src/content/shared/commitments.ts';
import { capitalised, numberWord } from '../../src/format/numberWord.ts';
import { ROOT } from '../buildCopy.ts';
import { COMMITMENT_WORDS } from '../commitmentWords.ts';
import { SAMPLE_MAILS } from '../sampleMails.ts';

/*
 * Each promise is taken out as an owner would: `false` takes the place of `true` in the list of promises. What all texts
 * then say is compared with what they say today.
 */

const CONTENT = join(ROOT, 'src/content');

const ids = Object.keys(COMMITMENT_WORDS) as CommitmentId[];

// biome-ignore lint/suspicious/noExplicitAny: it is what the modules export.
type Content = Readonly<Record<string, any>>;

/**
 * Imports modules once for each promise, of which the list then says `false`, and sends what they export. Hooks of
 * Node.js give each time addresses of its own to all modules of the project.
 */
const IMPORT = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const { root, modules, ids } = workerData;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const [without = ''] = /[?]without=.*/.exec(context.parentURL) ?? [];
      const isOwn = resolved.url.startsWith(root) && !resolved.url.includes('/node_modules/');
      return isOwn ? { ...resolved, url: resolved.url + without } : resolved;
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const [, id] = /commitments.ts[?]without=(.+)/.exec(url) ?? [];
      if (!id) return loaded;
      return { ...loaded, source: String(loaded.source).replace(id + ': true,', id + ': false,') };
    },
  });
  const exportsOf = (id) =>
    Promise.all(modules.map(async (file) =>
      [file, { ...(await import(root + 'src/content/' + file + '?without=' + id)) }]));
  Promise.all(ids.map(async (id) => [id, Object.fromEntries(await exportsOf(id))])).then((all) =>
    parentPort.postMessage(JSON.stringify(Object.fromEntries(all))));`;

/** Stands for no promise that is left out. */
const ALL = 'none';

/** What the modules of src/content export, by their paths in it, by the promise that the firm does not make. */
async function readContents(): Promise<Readonly<Record<string, Content>>> {
  const root = pathToFileURL(`${ROOT}/`).href;
  const modules = globSync('**/*.ts', { cwd: CONTENT });
  const workerData = { root, modules, ids: [ALL, ...ids] };
  const worker = new Worker(IMPORT, { eval: true, workerData });
  const [json] = await once(worker, 'message');
  await worker.terminate();
  return JSON.parse(json);
}

const { [ALL]: all = {}, ...contents } = await readContents();
const today = textsOf(all);

test.each(ids)('"%s" is taken out of every text that states it, and leaves each whole', (id) => {
  const content = contents[id] ?? {};
  const left = textsOf(content);
  const states = (text: string) => COMMITMENT_WORDS[id].test(text);
  expect(today.filter(states)).not.toEqual([]);
  expect(left.filter(states)).toEqual([]);
  expect(left.filter((text) => WRONG.test(text) && !today.includes(text))).toEqual([]);

  // Numbers that count promises.
  const { overview } = content['services/index.ts'];
  const { terms } = content['terms.ts'];
  const count = Object.keys(overview.commitments.items).length;
  expect(overview.commitments.lead).toContain(
    `${capitalised(numberWord(count))} promise${count === 1 ? '' : 's'}, `,
  );
  expect(terms.sections.agreements.blocks.join(' ')).toContain(
    `these ${numberWord(count)} commitment${count === 1 ? '' : 's'}.`,
  );
});

test('no mail makes a promise of its own', () => {
  const mails = JSON.stringify(SAMPLE_MAILS);
  expect(ids.filter((id) => COMMITMENT_WORDS[id].test(mails))).toEqual([]);
});

test('docs/owner.md lists every promise', () => {
  const document = readFileSync(join(ROOT, 'docs/owner.md'), 'utf8');
  const [, section = ''] = /^### Your promises$(.*?)^#/ms.exec(document) ?? [];
  const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, id]) => id);
  expect(listed.sort()).toEqual(ids.toSorted());
});

/** Spaces that a sentence left behind, a sentence that does not begin, words of code. */
const WRONG =
  /^\s|\s$|\S {2}| [.,;:?!](?:\s|$)|[.?!] \p{Ll}|[.;,][.;,]|undefined|\[object|: \.|\{/u;

/** What all pages and articles say. */
function textsOf(content: Content): string[] {
  const pages = Object.keys(content).filter(
    (file) => !/^(?:shared|layout)\/|serviceList/.test(file),
  );
  const { commitments } = content['shared/commitments.ts'];
  const articles = globSync('articles/*.mdx', { cwd: CONTENT }).flatMap((file) => {
    const text = readFileSync(join(CONTENT, file), 'utf8')
      .replace(/ ?\{commitments\.(\w+)\}/g, (_, name) =>
        commitments[name] ? ` ${commitments[name]}` : '',
      )
      // What stands in other braces is no promise.
      .replace(/\{[\w.]+\}/g, '3');
    // A text of the front matter stands in quotes.
    return text.split('\n').map((line) => line.replace(/^ +\w+: "|"$/g, ''));
  });
  return [...pages.flatMap((file) => textsIn(content[file])), ...articles];
}

/** Every text and title in a value; what is empty is left out of the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    /\s/.test(name) ? [name, ...textsIn(part)] : textsIn(part),
  );
}
