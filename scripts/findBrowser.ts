import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { isExecutable } from './findProgram.ts';
import { installDebianPackages } from './installDebianPackages.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** No browser is there and none could be installed; the message says what to do. */
export class NoBrowserError extends Error {}

/**
 * The path of a Chromium to test with, installed if need be: the one that `CHROME_PATH` names, the
 * system's, Playwright's own, Debian's package, in this order. Throws a NoBrowserError.
 */
export function findBrowser(): string {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new NoBrowserError(`CHROME_PATH: ${given} is not an executable file`);
  }
  const browser =
    systemBrowser() ?? playwrightBrowser() ?? installWithPlaywright() ?? installWithApt();
  if (browser) return browser;
  throw new NoBrowserError(
    'No browser to test with: install Chromium (Debian: apt-get install chromium) or set CHROME_PATH to one.',
  );
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    isExecutable,
  );
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installWithPlaywright(): string | undefined {
  console.log('No browser found: trying to install the one of Playwright ...');
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  return playwrightBrowser();
}

function installWithApt(): string | undefined {
  console.log('No browser found: trying to install the Debian package chromium ...');
  installDebianPackages('chromium');
  return systemBrowser();
}
