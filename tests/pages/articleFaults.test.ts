import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARTICLES, copySources, runBuild } from '../buildCopy.ts';

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/** The errors of a build with a changed article, with `/` in their paths. */
async function faultsOfArticle(
  change: (article: string) => string,
  file = ARTICLE,
): Promise<string> {
  const sources = await copySources();
  await writeFile(join(sources, file), change(await readFile(join(sources, ARTICLE), 'utf8')));
  const { exitCode, errors } = await runBuild(sources);
  await rm(sources, { recursive: true, force: true });
  expect(exitCode).toBe(1);
  return errors.replaceAll('\\', '/');
}

test('an article whose file name would give it the address of another fails the build', async () => {
  const file = join(ARTICLES, 'ai agents operations.mdx');
  expect(await faultsOfArticle((article) => article, file)).toContain(`${file}: file name: `);
});

test.each([
  {
    faults: 'names, durations and images',
    lines: {
      'It costs {price}.': '{price}: there is no such name',
      'It takes {durations.adit}.': '{durations.adit}: there is no such name',
      'It takes {durations.adit.long}.': '{durations.adit.long}: there is no such name',
      '<NumberedList items={[{title: promise}]} />': '{[{title: promise}]}: there is no such name',
      'It takes 2 to 5 weeks.': '"2-5 weeks": src/content/shared/figures.ts has no such duration',
      '![A desk](./desk.jpg)': './desk.jpg: there is no such image',
      '![](./desk.jpg)': '![](./desk.jpg): say in the brackets what it shows',
      '![A desk](https://example.org/desk.jpg)': 'https://example.org/desk.jpg: there is no such',
      '<img src="/desk.jpg" alt="A desk" />': 'write an image as ![what it shows]',
    },
  },
  {
    faults: 'links',
    lines: {
      'See [us](/abot).': '/abot: there is no such page',
      'See [the steps](/services#proces).': '/services#proces: the page has no such heading',
      'See [below](#nowhere).': '#nowhere: the page has no such heading',
      'See [more][more].\n\n[more]: /mor': '/mor: there is no such page',
    },
  },
])(
  'an article with wrong $faults fails the build with file and line of each',
  async ({ lines }) => {
    const places: string[] = [];
    const errors = await faultsOfArticle((article) => {
      let text = article.trimEnd();
      for (const [line, message] of Object.entries(lines)) {
        text += `\n\n${line}`;
        places.push(`${ARTICLE}:${text.split('\n').length}: ${message}`);
      }
      return `${text}\n`;
    });
    for (const place of places) expect(errors).toContain(place);
  },
);
