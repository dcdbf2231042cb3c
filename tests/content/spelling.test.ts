import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { BUILT_PAGES, readBuilt, readToChange } from '../builtSite.ts';
import { SAMPLE_MAILS } from '../sampleMails.ts';
import { findSpellingFaults } from './findSpellingFaults.ts';
import type { Variety } from './knownWords.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Articles that the customer titled in British; everything else is American. */
const BRITISH_PAGES = ['blog/enterprise-process-optimisation-2025.html'];
/** Code whose sentences visitors read. */
const SPEAKING_CODE = [
  'forms/*.ts',
  'src/{browser,sections,ui}/**/*.{ts,tsx}',
  'server/http/httpErrors.ts',
  'server/http/formTemplate.ts',
];
const ADVICE = 'Correct the word, or add a name to tests/content/knownWords.ts';
/** The texts in structured data. */
const DATA_TEXT = /(?<="(?:headline|name|description|text)":")(?:[^"\\]|\\.)+/g;
/** The tags in such a text. */
const DATA_TAG = /\\u003c[^>]*>/g;
const ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder'];

const articles = BUILT_PAGES.filter((page) => page.startsWith('blog/'));
const varietyOf = (page: string): Variety =>
  BRITISH_PAGES.includes(page) ? 'British' : 'American';

/** Title and excerpt of each article, which other pages quote as they are. */
const quotations = articles.map((page) => {
  const $ = readBuilt(page);
  const texts = [$('h1').text(), $('meta[name="description"]').attr('content') ?? ''];
  return { variety: varietyOf(page), texts };
});

/** Every text of a page: visible text, text for screen readers and text for search engines. */
function textsOf(page: string): string[] {
  const $ = readToChange(page);
  const texts = [
    $('title').first().text(),
    ...$('meta[name="description"], meta[property^="og:"]').map((_, el) => $(el).attr('content')),
    ...$('script[type="application/ld+json"]').map((_, el) =>
      $(el).text().replace(DATA_TAG, '').match(DATA_TEXT),
    ),
  ];
  $('script, style, pre, code').remove();
  // Bar, footer and dialogs are the same on every page.
  const root = page === 'index.html' || $('main').length === 0 ? 'body' : 'main';
  for (const element of $(root).find('*').addBack().toArray()) {
    texts.push(...ATTRIBUTES.map((name) => $(element).attr(name) ?? ''));
    for (const node of $(element).contents().toArray()) {
      if (node.type === 'text') texts.push(node.data);
    }
  }
  const quoted = quotations.filter(({ variety }) => variety !== varietyOf(page));
  return texts.map((text) =>
    quoted.flatMap(({ texts: own }) => own).reduce((rest, own) => rest.replace(own, ''), text),
  );
}

/** The sentences in the code of a file: strings that begin with a capital and have a space. */
function sentencesOf(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const sentences: string[] = [];
  function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      sentences.push(...node.text.split(/<[^>]*>?/).filter((text) => /^\p{Lu}.* /u.test(text)));
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return sentences;
}

/** Fails with one line for each fault. */
function expectSpelled(place: string, texts: readonly string[], variety: Variety): void {
  const faults = new Set(texts.flatMap((text) => findSpellingFaults(text, variety)));
  expect(
    [...faults].map((fault) => `${place}: ${fault}`),
    ADVICE,
  ).toEqual([]);
}

test.each(BUILT_PAGES)('%s is spelled in one variety', (page) => {
  const texts = textsOf(page);
  expect(texts.join('').length).toBeGreaterThan(200);
  expectSpelled(page, texts, varietyOf(page));
});

test.each(Object.entries(SAMPLE_MAILS))('the %s is spelled the American way', (name, mail) => {
  expectSpelled(name, [mail.subject, mail.text], 'American');
});

test('what forms, scripts and server say is spelled the American way', () => {
  const files = globSync(SPEAKING_CODE, { cwd: ROOT });
  const sentences = files.flatMap(sentencesOf);
  expect(sentences).toContain('Please wait a few minutes before subscribing again.');
  expectSpelled('forms, scripts and server', sentences, 'American');
});
