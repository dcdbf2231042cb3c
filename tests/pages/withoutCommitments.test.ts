import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommitmentId, statedOn } from '../../src/content/shared/commitments.ts';
import { capitalised, numberWord } from '../../src/format/numberWord.ts';
import { copySources, ROOT } from '../buildCopy.ts';
import { COMMITMENT_WORDS } from '../commitmentWords.ts';
import { SAMPLE_MAILS } from '../sampleMails.ts';

/*
 * Each promise is taken out as an owner would: `false` takes the place of `true` in a copy of the sources. What every page,
 * legal text and article then says is compared with what it says today.
 */

const ids = Object.keys(statedOn) as CommitmentId[];

/** The texts of every page, by its address. */
type Texts = ReadonlyMap<string, readonly string[]>;

let today: Texts = new Map();

const copies: string[] = [];

beforeAll(async () => {
  today = await textsOf(ROOT);
});

afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true }))));

test.each(ids)(
  '"%s" is taken out of every text that states it, and leaves each whole',
  async (id) => {
    expect(placesThatSay(COMMITMENT_WORDS[id], today)).not.toEqual([]);
    const copy = await copyWithout(id);
    const left = await textsOf(copy);
    expect(placesThatSay(COMMITMENT_WORDS[id], left)).toEqual([]);
    const changed = [...today.keys()].filter(
      (place) => JSON.stringify(left.get(place)) !== JSON.stringify(today.get(place)),
    );
    const follows = id === 'figures' ? statedOn.missedFigure : [];
    expect(changed.sort()).toEqual([...new Set([...statedOn[id], ...follows])].sort());

    const known = new Set([...today.values()].flat());
    const changedTexts = [...left.values()].flat().filter((text) => !known.has(text));
    expect(changedTexts.filter((text) => WRONG.test(text))).toEqual([]);

    // Numbers that count promises.
    const { overview } = await load(copy, 'src/content/services/index.ts');
    const { terms } = await load(copy, 'src/content/terms.ts');
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

/** A copy of the sources in which a promise is not made. */
async function copyWithout(id: CommitmentId): Promise<string> {
  const copy = await copySources(`without-${id}`);
  copies.push(copy);
  const file = join(copy, 'src', 'content', 'shared', 'commitments.ts');
  const list = await readFile(file, 'utf8');
  const entry = new RegExp(`^(  ${id}: )true`, 'm');
  expect(list).toMatch(entry);
  await writeFile(file, list.replace(entry, '$1false'));
  return copy;
}

// biome-ignore lint/suspicious/noExplicitAny: it is a module of the copy.
const load = (root: string, file: string): Promise<any> =>
  import(pathToFileURL(join(root, file)).href);

/** What all pages of these sources say. */
async function textsOf(root: string): Promise<Texts> {
  const content = join(root, 'src', 'content');
  const pages = globSync('**/*.ts', { cwd: content }).filter(
    (file) => !/^(?:shared|layout)\/|serviceList/.test(file),
  );
  const { commitments } = await load(root, 'src/content/shared/commitments.ts');
  const ofPages = pages.map(async (file) => {
    const texts = textsIn(await load(root, join('src', 'content', file)));
    return [addressOf(file), texts] as const;
  });
  const ofArticles = globSync('articles/*.mdx', { cwd: content }).map(async (file) => {
    const source = await readFile(join(content, file), 'utf8');
    const text = source.replace(/ ?\{commitments\.(\w+)\}/g, (_, name) =>
      commitments[name] ? ` ${commitments[name]}` : '',
    );
    // What stands in braces is no promise, and a text of the front matter stands in quotes.
    const lines = text.replace(/\{[\w.]+\}/g, '3').split('\n');
    return [addressOf(file), lines.map((line) => line.replace(/^ +\w+: "|"$/g, ''))] as const;
  });
  return new Map(await Promise.all([...ofPages, ...ofArticles]));
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
