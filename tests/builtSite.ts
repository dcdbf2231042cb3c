import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { readBuildSettings } from '../server/settings.ts';
import { startSite, type TestSite } from './server/startSite.ts';

/** The folder of the built site. */
export const BUILT_SITE = process.env.SITE_DIR ?? join(import.meta.dirname, '..', 'dist');

/** The canonical origin that the build wrote into the pages. */
export const BUILT_ORIGIN = readBuildSettings(process.env).SITE_URL;

/** The files of all pages of the build. */
export const BUILT_PAGES = globSync('**/*.html', { cwd: BUILT_SITE }).sort();

const read = new Map<string, CheerioAPI>();

/** A built page as it is without scripts, or a built XML file. All tests share it, so none may change it. */
export function readBuilt(file: string): CheerioAPI {
  const known = read.get(file) ?? readToChange(file);
  read.set(file, known);
  return known;
}

/** What readBuilt reads, for a test that changes it. */
export function readToChange(file: string): CheerioAPI {
  const options = { xml: file.endsWith('.xml'), scriptingEnabled: false };
  return load(readFileSync(join(BUILT_SITE, file), 'utf8'), options);
}

/** The texts of the elements that a selector matches, with one plain space for each run of spaces. */
export function textsOf($: CheerioAPI, selector: string): string[] {
  return Array.from($(selector), (element) => $(element).text().replace(/\s+/g, ' ').trim());
}

/** The `href` of the elements that a selector matches. */
export function hrefsOf($: CheerioAPI, selector: string): string[] {
  return Array.from($(selector), (element) => $(element).attr('href') ?? '');
}

/** Starts the site as startSite does, on the built pages. */
export function startBuiltSite(): Promise<TestSite> {
  return startSite({}, { pages: { siteDir: BUILT_SITE } });
}
