import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../scripts/findProgram.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { isThere } from '../isThere.ts';
import { SAMPLE_NOTE } from '../sampleMails.ts';
import { callNewsletter, validSubscription } from '../server/requests.ts';
import { readCommand } from '../server/runCommand.ts';
import { startSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';

/** SpamAssassin's own rules, without network, preferences or learned data. */
const OPTIONS = [
  '--local',
  '--test-mode',
  '--nocreate-prefs',
  '--cf=use_bayes 0',
  '--cf=fold_headers 0',
] as const;
const SCORE = /^X-Spam-Status: \w+, score=(-?[\d.]+) /gm;
const MOST_OUTPUT = 100_000_000;
/** The score that a good mail stays below; a mail with 5 points is spam. */
const MOST_POINTS = 1;

/** The standard test text that every filter rates as spam. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

test.runIf(isThere(() => findProgram('spamAssassin')))(
  'a spam filter gives the welcome and an issue low scores, and spam a high score',
  async () => {
    const settings = { SITE_URL: 'https://www.firm.example', MAIL_FROM: 'news@firm.example' };
    const site = await startSite(settings);
    await callNewsletter(site.url, validSubscription);
    const folder = join(site.dataDir, 'mail');
    const welcome = await waitFor(async () => {
      const [name = ''] = await readdir(folder);
      expect(name).toMatch(/\.eml$/);
      return join(folder, name);
    });
    const own = await temporaryDirectory();
    const slug = LISTED_ARTICLES[0]?.slug ?? '';
    const preview = async (name: string, ...options: string[]) => {
      const output = join(own, name);
      const args = ['newsletter', 'preview', slug, '--output', output, ...options];
      await readCommand({ ...site.storage, ...settings }, args, { siteDir: BUILT_SITE });
      return output;
    };
    const mails = [
      welcome,
      await preview('issue'),
      await preview('whole', '--full', '--note', SAMPLE_NOTE),
      await preview('spam', '--note', GTUBE),
    ];

    const { stdout } = spawnSync(findProgram('spamAssassin'), [...OPTIONS, ...mails], {
      encoding: 'utf8',
      env: { ...process.env, HOME: own },
      maxBuffer: MOST_OUTPUT,
    });

    const scores = Array.from(stdout.matchAll(SCORE), ([, score]) => Number(score));
    expect(scores).toHaveLength(mails.length);
    expect(scores.map((score) => score < MOST_POINTS)).toEqual([true, true, true, false]);
  },
);
