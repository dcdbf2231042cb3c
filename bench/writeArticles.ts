import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../milliseconds.ts';
import { LISTED_CATEGORIES } from '../src/content/blog/articleCategories.ts';
import { SUBJECT_DRAWINGS } from '../src/content/shared/subjectDrawings.ts';
import { ARTICLES } from '../tests/buildCopy.ts';

/** The date of the newest written article, which is older than the real ones. */
const NEWEST = Date.parse('2025-01-27');
/** Fields that an article need not have, with the lines that belong to them. */
const OPTIONAL_FIELDS =
  /^(?:id|updated|change|badge|readTime|featured|listed|image|cta|next):.*\n(?: .*\n)*/gm;

/**
 * Adds articles to a copy of the sources until its journal has `count` of them. Each is a real one under
 * another title, date, category and drawing, so that it costs a build what a real one costs.
 */
export async function writeArticles(sources: string, count: number): Promise<void> {
  const folder = join(sources, ARTICLES);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mdx')).sort();
  const real = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  for (let number = real.length + 1; number <= count; number += 1) {
    const article = real[number % real.length] ?? '';
    const date = new Date(NEWEST - number * DAY_MS).toISOString().slice(0, 10);
    const written = article
      .replace(OPTIONAL_FIELDS, '')
      .replace(/^title: "(.{0,50}).*"$/m, `title: "$1 (${number})"`)
      .replace(
        /^category: .*$/m,
        `category: "${LISTED_CATEGORIES[number % LISTED_CATEGORIES.length]}"`,
      )
      .replace(/^date: .*$/m, `date: "${date}"`)
      .replace(
        /^---\n/,
        `---\nimage:\n  drawing: ${SUBJECT_DRAWINGS[number % SUBJECT_DRAWINGS.length]}\n`,
      );
    await writeFile(join(folder, `generated-${number}.mdx`), written);
  }
}
