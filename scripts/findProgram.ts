import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './installDebianPackages.ts';

/** A program that a check or a measurement needs. */
interface Program {
  /** The setting that names its path; it goes before every other place. */
  readonly variable: string;
  /** Names on the PATH, or absolute patterns of paths, the best first. */
  readonly places: readonly string[];
  readonly debianPackage: string;
}

/** A program is not there and could not be installed; the message says what to do. */
export class NoProgramError extends Error {
  override name = 'NoProgramError';
}

const PROGRAMS = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: ['firefox-esr', 'firefox'],
    debianPackage: 'firefox-esr',
  },
  webKitDriver: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
  },
  webKitBrowser: {
    variable: 'WEBKIT_BROWSER_PATH',
    places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
    debianPackage: 'webkit2gtk-driver',
  },
  display: { variable: 'XVFB_PATH', places: ['Xvfb'], debianPackage: 'xvfb' },
  nginx: {
    variable: 'NGINX_PATH',
    places: ['nginx', '/usr/sbin/nginx'],
    debianPackage: 'nginx-light',
  },
  wrk: { variable: 'WRK_PATH', places: ['wrk'], debianPackage: 'wrk' },
} as const satisfies Record<string, Program>;

/** Programs that can be asked for. */
type ProgramName = keyof typeof PROGRAMS;

/** The path of a program, installed by Debian's package if need be. Throws a NoProgramError. */
export function findProgram(name: ProgramName): string {
  const { variable, places, debianPackage } = PROGRAMS[name];
  const given = process.env[variable];
  if (given) {
    if (isExecutable(given)) return given;
    throw new NoProgramError(`${variable}: ${given} is not an executable file`);
  }
  const there = firstOf(places);
  if (there) return there;
  console.error(`No ${places[0]} found: trying to install the Debian package ${debianPackage} ...`);
  installDebianPackages(debianPackage);
  const installed = firstOf(places);
  if (installed) return installed;
  throw new NoProgramError(
    `There is no ${places[0]}: install it (Debian: apt-get install ${debianPackage}) or set ${variable} to its path.`,
  );
}

function firstOf(places: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return places
    .flatMap((place) =>
      place.startsWith('/') ? globSync(place) : folders.map((folder) => join(folder, place)),
    )
    .find(isExecutable);
}

/** Whether this user may run the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
