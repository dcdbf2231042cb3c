import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTICLE_FILTERS } from '../../src/content/articleCategories.ts';
import { seededRandom } from '../../src/ui/line/seededRandom.ts';
import { SUBJECT_DRAWINGS } from '../../src/ui/line/subjects/subjectDrawings.ts';
import { ARTICLES } from './copySources.ts';

const DAY_MS = 86_400_000;
/** The newest generated article is older than the real ones. */
const NEWEST = Date.parse('2025-01-27');
/** Fields that an article need not have, with the lines that belong to them. */
const OPTIONAL_FIELDS =
  /^(?:id|updated|badge|readTime|featured|listed|image|closing|next):.*\n(?: .*\n)*/gm;
const SENTENCE_END = /(?<=[.?!]) (?=[A-Z])/;

interface Source {
  readonly frontMatter: string;
  /** Headings, paragraphs, tables and components, in order. */
  readonly blocks: readonly string[];
}

/**
 * Adds generated articles to a copy of the sources until its journal has `count` of them, and returns
 * the slugs of those that it wrote. Each is built on a real article, whose front matter, headings,
 * tables and length it keeps, with sentences from all of them in another order, so that it costs what a
 * real one costs. The same count gives the same articles.
 */
export async function writeArticles(sources: string, count: number): Promise<string[]> {
  const folder = join(sources, ARTICLES);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mdx')).sort();
  const real = await Promise.all(
    files.map(async (name) => parseArticle(await readFile(join(folder, name), 'utf8'))),
  );
  const sentences = real.flatMap(({ blocks }) => blocks.filter(isText).flatMap(sentencesOf));
  const numbers = Array.from(
    { length: Math.max(0, count - real.length) },
    (_, index) => real.length + 1 + index,
  );
  return Promise.all(
    numbers.map(async (number) => {
      const source = real[number % real.length];
      if (!source) throw new Error(`${folder}: there is no article to build on`);
      const slug = `generated-${number}`;
      await writeFile(join(folder, `${slug}.mdx`), generate(source, sentences, number));
      return slug;
    }),
  );
}

function parseArticle(text: string): Source {
  const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { frontMatter, blocks: body.trim().split(/\n{2,}/) };
}

/** A block of running text, which may be written anew. */
function isText(block: string): boolean {
  return /^[A-Z“]/.test(block);
}

/**
 * The sentences of a text that stand on their own: no link and no emphasis goes past their ends, and they
 * read nothing that their article imports.
 */
function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_END).filter((sentence) => {
    const opened = sentence.match(/[[(“]/g)?.length ?? 0;
    const closed = sentence.match(/[\])”]/g)?.length ?? 0;
    const stars = sentence.match(/\*/g)?.length ?? 0;
    return opened === closed && stars % 4 === 0 && !sentence.includes('{');
  });
}

function generate(source: Source, sentences: readonly string[], number: number): string {
  const random = seededRandom(number);
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const blocks = source.blocks.map((block) => (isText(block) ? rewrite(block, pick) : block));
  return `---\n${frontMatterOf(source, number)}\n---\n\n${blocks.join('\n\n')}\n`;
}

/** As long as the text that it replaces, to half a sentence. */
function rewrite(text: string, pick: () => string): string {
  const chosen: string[] = [];
  let length = 0;
  while (length < text.length) {
    const sentence = pick();
    if (chosen.length > 0 && length + sentence.length / 2 > text.length) break;
    chosen.push(sentence);
    length += sentence.length + 1;
  }
  return chosen.join(' ');
}

function frontMatterOf({ frontMatter }: Source, number: number): string {
  const category = ARTICLE_FILTERS[number % ARTICLE_FILTERS.length];
  const drawing = SUBJECT_DRAWINGS[number % SUBJECT_DRAWINGS.length];
  const date = new Date(NEWEST - number * DAY_MS).toISOString().slice(0, 10);
  const fields = frontMatter
    .replace(OPTIONAL_FIELDS, '')
    .replace(/^title: "(.{0,60}).*"$/m, `title: "$1 (${number})"`)
    .replace(/^category: .*$/m, `category: "${category}"`)
    .replace(/^date: .*$/m, `date: "${date}"`);
  return `${fields}\nimage:\n  drawing: ${drawing}`;
}
