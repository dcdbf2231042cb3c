import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { satteri } from '@astrojs/markdown-satteri';
import { mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { articles } from '../../src/integrations/articles.ts';
import { ROOT } from '../buildCopy.ts';
import { BUILT_ORIGIN, BUILT_SITE } from '../builtSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/** With what a build fails that has this text as the article: as it compiles it, or once all pages are there. */
async function failureOf(text: string): Promise<string> {
  const file = join(await temporaryDirectory(), basename(ARTICLE));
  await writeFile(file, text);
  const { hooks } = articles();
  let processor: ReturnType<typeof satteri> | undefined;
  await hooks['astro:config:setup']?.(
    Object({
      config: { site: BUILT_ORIGIN },
      updateConfig: ({ markdown }: { markdown: { processor: typeof processor } }) => {
        processor = markdown.processor;
      },
    }),
  );
  try {
    await mdxToJs(text, {
      mdastPlugins: processor?.options.mdastPlugins ?? [],
      fileURL: pathToFileURL(file),
    });
    await hooks['astro:build:done']?.(Object({ dir: pathToFileURL(`${BUILT_SITE}/`) }));
    return '';
  } catch (error) {
    return String(error);
  }
}

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
])('an article with wrong $faults fails with file and line of each', async ({ lines }) => {
  const places: string[] = [];
  let text = (await readFile(join(ROOT, ARTICLE), 'utf8')).trimEnd();
  expect(await failureOf(text)).toBe('');
  for (const [line, message] of Object.entries(lines)) {
    text += `\n\n${line}`;
    places.push(`${ARTICLE}:${text.split('\n').length}: ${message}`);
  }
  const failure = await failureOf(`${text}\n`);
  for (const place of places) expect(failure).toContain(place);
});
