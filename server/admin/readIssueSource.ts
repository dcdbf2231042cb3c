import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssueSource } from '../../mails/issueMail.ts';
import { firstLine } from '../settings.ts';
import { AdminError } from './command.ts';
import { plainLine } from './format.ts';

/** So many articles an error names. */
const MAX_NAMED = 10;
const ENDING = '.json';

/** What the build has written for an issue of this article. Throws an AdminError when there is no such article. */
export async function readIssueSource(siteDir: string, slug: string): Promise<IssueSource> {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new AdminError('The site is not built; run npm start once');
  }
  const directory = join(siteDir, 'newsletter', 'issues');
  const files = existsSync(directory) ? await readdir(directory) : [];
  const slugs = files
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  // What is not among them is never made a path of.
  if (!slugs.includes(slug)) throw new AdminError(describeUnknown(slug, slugs.sort()));
  const file = join(directory, `${slug}${ENDING}`);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new AdminError(`${file} is broken: ${firstLine(error)}; run npm run build`);
  }
}

function describeUnknown(slug: string, slugs: readonly string[]): string {
  const unknown = `There is no listed article ${plainLine(slug)}`;
  if (slugs.length === 0) return `${unknown}: the built site lists none`;
  if (slugs.length <= MAX_NAMED) return `${unknown}; there are ${slugs.join(', ')}`;
  return `${unknown}; give the last part of an article's address on the site`;
}
