import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IssueSource } from '../mails/issueMail.ts';

/** What the build has written for the issue of an article. */
export function readIssueSource(siteDir: string, slug: string): IssueSource {
  return JSON.parse(readFileSync(join(siteDir, 'newsletter', 'issues', `${slug}.json`), 'utf8'));
}
