import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { decodeFile } from 'cspell-trie-lib';
import { addressLine, brand } from '../../brand.ts';
import { KNOWN_PHRASES, KNOWN_WORDS, RESPELLED, UNWANTED, type Variety } from './knownWords.ts';

const { resolve } = createRequire(import.meta.url);

/** Opens the dictionary of a package; returns whether it has a word. */
async function openDictionary(
  packageName: string,
  file: string,
): Promise<(word: string) => boolean> {
  const url = new URL(file, pathToFileURL(resolve(packageName)));
  const content = new Uint8Array(await readFile(url));
  const words = await decodeFile({ url, content });
  return (word) => words.hasWord(word, true) || words.hasWord(word.toLowerCase(), true);
}

const isAmerican = await openDictionary('@cspell/dict-en_us', 'en_US.trie.gz');
const isBritish = await openDictionary('@cspell/dict-en-gb-mit', 'en_GB.trie.gz');

/** URLs, mail addresses, paths, and everything with a digit. */
const NO_WORDS = /\S*(?:@|:\/\/)\S*|(?<!\S)\/\S+|\S*\.(?:com|example|xml)\b|\S*\p{N}\S*/gu;
const WORD = /\p{L}[\p{L}\p{M}']*/gu;
/** Such as CRM and APIs. */
const ABBREVIATION = /^\p{Lu}{2,5}s?$/u;
const CONTEXT_LENGTH = 40;

const { name, journal, legal } = brand;
/** The firm's own names are spelled as it spells them. */
const names = [name, journal, legal.name, legal.registration, legal.governingLaw, addressLine];
const ownWords = names.join(' ').match(WORD) ?? [];
const known = new Set([...KNOWN_WORDS, ...ownWords, ...ownWords.map((word) => word.toLowerCase())]);

/** One line for each word that is wrong in this variety, with the reason and the context. */
export function findSpellingFaults(text: string, variety: Variety): string[] {
  const plain = text.replaceAll('’', "'").replaceAll('\u00ad', '').replace(/\s+/g, ' ');
  const checked = hide(hide(plain, NO_WORDS), KNOWN_PHRASES);
  const faults: string[] = [];
  const report = (index: number, found: string, fault: string) => {
    const start = Math.max(0, index - CONTEXT_LENGTH);
    const context = plain.slice(start, index + found.length + CONTEXT_LENGTH);
    faults.push(`"${found}" ${fault}: ... ${context.trim()} ...`);
  };
  for (const { 0: token, index } of checked.matchAll(WORD)) {
    const word = token.replace(/'s?$/, '');
    const fault = faultOf(word, variety);
    if (fault) report(index, word, fault);
  }
  for (const [pattern, better] of UNWANTED[variety]) {
    for (const { 0: found, index } of checked.matchAll(new RegExp(`\\b(?:${pattern})\\b`, 'gi'))) {
      report(index, found, `is not ${variety} (rather ${better})`);
    }
  }
  return faults;
}

/** The text with blanks in place of all that matches, so that every other word keeps its place. */
function hide(text: string, pattern: RegExp): string {
  return text.replace(pattern, (hidden) => ' '.repeat(hidden.length));
}

function faultOf(word: string, variety: Variety): string | undefined {
  if (word.length < 2 || ABBREVIATION.test(word)) return undefined;
  if (known.has(word) || known.has(word.toLowerCase())) return undefined;
  const [isOwn, isOther] =
    variety === 'American' ? [isAmerican, isBritish] : [isBritish, isAmerican];
  if (!isOwn(word)) return isOther(word) ? `is not ${variety}` : 'is in no dictionary';
  const better = RESPELLED[variety]
    .map(([letters, own]) => word.replace(letters, own))
    .find((respelled) => respelled !== word && isOwn(respelled) && !isOther(respelled));
  return better && `is not ${variety} (rather ${better})`;
}
