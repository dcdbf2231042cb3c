import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommitmentId } from '../../src/content/shared/commitments.ts';
import { capitalised, numberWord } from '../../src/format/numberWord.ts';
import { copySources, ROOT } from '../buildCopy.ts';
import { COMMITMENT_WORDS, STATED_ON } from '../commitmentWords.ts';
import { SAMPLE_MAILS } from '../sampleMails.ts';

/*
 * Each promise is taken out as an owner would: `false` takes the place of `true` in a copy of the sources. What every
 * page, legal text and article then says is compared with what it says today.
 */

const ids = Object.keys(STATED_ON) as CommitmentId[];

/** The list of promises, in src/content. */
const COMMITMENTS = join('shared', 'commitments.ts');

/** The texts of every page, by its address. */
type Texts = ReadonlyMap<string, readonly string[]>;

let today: Texts = new Map();

let copy = '';

beforeAll(async () => {
  copy = await copySources('without');
  today = textsOf(await readContent());
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test.each(ids)(
  '"%s" is taken out of every text that states it, and leaves each whole',
  async (id) => {
    expect(placesThatSay(COMMITMENT_WORDS[id], today)).not.toEqual([]);
    const content = await readContent(id);
    const left = textsOf(content);
    expect(placesThatSay(COMMITMENT_WORDS[id], left)).toEqual([]);
    const changed = [...today.keys()].filter(
      (place) => JSON.stringify(left.get(place)) !== JSON.stringify(today.get(place)),
    );
    const follows = id === 'figures' ? STATED_ON.missedFigure : [];
    expect(changed.sort()).toEqual([...new Set([...STATED_ON[id], ...follows])].sort());

    const known = new Set([...today.values()].flat());
    const changedTexts = [...left.values()].flat().filter((text) => !known.has(text));
    expect(changedTexts.filter((text) => WRONG.test(text))).toEqual([]);

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
  },
);

test('no mail makes a promise of its own', () => {
  const mails = JSON.stringify(SAMPLE_MAILS);
  expect(ids.filter((id) => COMMITMENT_WORDS[id].test(mails))).toEqual([]);
});

test('where money and rights are concerned the promises are neutral', () => {
  const all = [...today.values()].flat().join(' ');
  expect(all).toContain('yours once it is paid for');
  expect(all).not.toMatch(/at no charge|n[o’]t accept it|from the day we hand it over/i);
});

test('docs/owner.md lists every promise', async () => {
  const document = await readFile(join(ROOT, 'docs', 'owner.md'), 'utf8');
  const [, section = ''] = /^### Your promises$(.*?)^#/ms.exec(document) ?? [];
  const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, id]) => id);
  expect(listed.sort()).toEqual(ids.toSorted());
});

/** Spaces that a sentence left behind, a sentence that does not begin, words of code. */
const WRONG =
  /^\s|\s$|\S {2}| [.,;:?!](?:\s|$)|[.?!] \p{Ll}|[.;,][.;,]|undefined|\[object|: \.|\{/u;

function placesThatSay(words: RegExp, texts: Texts): string[] {
  return [...texts].flatMap(([place, all]) =>
    all.some((text) => words.test(text)) ? [place] : [],
  );
}

// biome-ignore lint/suspicious/noExplicitAny: it is what the modules of the copy export.
type Content = Readonly<Record<string, any>>;

/** Imports modules and sends what they export. What does not change is compiled by the first thread only. */
const IMPORT = `
  const { enableCompileCache, flushCompileCache } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  enableCompileCache(workerData.compiled);
  const load = async ([name, address]) => [name, { ...(await import(address)) }];
  Promise.all(workerData.modules.map(load)).then((all) => {
    flushCompileCache();
    parentPort.postMessage(JSON.stringify(Object.fromEntries(all)));
  });`;

/**
 * What the modules of src/content export, by their paths in it, if the firm makes all promises but this one. A thread of
 * its own loads them, so that each time they are loaded anew.
 */
async function readContent(without?: CommitmentId): Promise<Content> {
  const folder = join(copy, 'src', 'content');
  const list = await readFile(join(ROOT, 'src', 'content', COMMITMENTS), 'utf8');
  const entry = new RegExp(`^(  ${without}: )true`, 'm');
  if (without) expect(list).toMatch(entry);
  await writeFile(join(folder, COMMITMENTS), list.replace(entry, '$1false'));
  const modules = globSync('**/*.ts', { cwd: folder }).map((file) => [
    file,
    pathToFileURL(join(folder, file)).href,
  ]);
  const workerData = { modules, compiled: join(copy, 'compiled') };
  const worker = new Worker(IMPORT, { eval: true, workerData });
  const [json] = await once(worker, 'message');
  await worker.terminate();
  return JSON.parse(json);
}

/** What all pages say. */
function textsOf(content: Content): Texts {
  const pages = Object.keys(content).filter(
    (file) => !/^(?:shared|layout)\/|serviceList/.test(file),
  );
  const ofPages = pages.map((file) => [addressOf(file), textsIn(content[file])] as const);
  const { commitments } = content[COMMITMENTS];
  const articles = join(copy, 'src', 'content', 'articles');
  const ofArticles = globSync('*.mdx', { cwd: articles }).map((file) => {
    const source = readFileSync(join(articles, file), 'utf8');
    const text = source.replace(/ ?\{commitments\.(\w+)\}/g, (_, name) =>
      commitments[name] ? ` ${commitments[name]}` : '',
    );
    // What stands in braces is no promise, and a text of the front matter stands in quotes.
    const lines = text.replace(/\{[\w.]+\}/g, '3').split('\n');
    const texts = lines.map((line) => line.replace(/^ +\w+: "|"$/g, ''));
    return [addressOf(`articles/${file}`), texts] as const;
  });
  return new Map([...ofPages, ...ofArticles]);
}

function addressOf(file: string): string {
  const page = file.replace(/(?:\/?index)?\.(?:ts|mdx)$/, '').replace(/^articles/, 'blog');
  return `/${page === 'home' ? '' : page}`;
}

/** Every text and title in a value; what is empty is left out of the page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    /\s/.test(name) ? [name, ...textsIn(part)] : textsIn(part),
  );
}
