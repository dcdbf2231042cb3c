import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './installDebianPackages.ts';

const VERSION_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** A program that a check or a measurement needs. */
interface Program {
  readonly name: string;
  /** The setting that names its path, or the directory that it lies in; it goes before every other place. */
  readonly variable: string;
  /** Names on the PATH, or absolute patterns of paths, the best first. */
  readonly places: () => readonly string[];
  /** The oldest version that the tests have passed with; undefined: any will do. */
  readonly atLeast?: string;
  /** What tells its version where it does not do so itself; where nothing is told, any will do. */
  readonly versionBy?: readonly [string, ...string[]];
  readonly debianPackage: string;
  /** Another way to install it, where Debian's is closed. */
  readonly install?: () => void;
}

/** A program is not there and could not be installed; the message says what to do. */
export class NoProgramError extends Error {
  override name = 'NoProgramError';
}

/** A setting names a program that cannot be used. */
export class WrongProgramError extends NoProgramError {
  override name = 'WrongProgramError';
}

const PROGRAMS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROME_PATH',
    places: () => [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      playwright().chromium.executablePath(),
    ],
    atLeast: '150',
    debianPackage: 'chromium',
    install: installPlaywrightChromium,
  },
  headlessShell: {
    name: "Chromium's headless shell",
    variable: 'CHROME_SHELL_PATH',
    places: () => ['chromium-headless-shell'],
    atLeast: '150',
    debianPackage: 'chromium-headless-shell',
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: () => ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    atLeast: '140',
    debianPackage: 'firefox-esr',
  },
  webKitDriver: {
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    places: () => ['WebKitWebDriver'],
    atLeast: '2.50',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query fills it in.
    versionBy: ['dpkg-query', '--show', '--showformat=${Version}', 'webkit2gtk-driver'],
    debianPackage: 'webkit2gtk-driver',
  },
  webKitBrowser: {
    name: 'MiniBrowser of WebKitGTK',
    variable: 'WEBKIT_BROWSER_PATH',
    places: () => ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
    debianPackage: 'webkit2gtk-driver',
  },
  display: {
    name: 'Xvfb',
    variable: 'XVFB_PATH',
    places: () => ['Xvfb'],
    debianPackage: 'xvfb',
  },
  initdb: {
    name: 'PostgreSQL',
    variable: 'POSTGRES_BIN',
    places: () => ['/usr/lib/postgresql/*/bin/initdb', 'initdb'],
    atLeast: '15',
    debianPackage: 'postgresql',
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    places: () => ['nginx', '/usr/sbin/nginx'],
    debianPackage: 'nginx',
  },
  nginxBrotli: {
    name: "nginx's Brotli module",
    variable: 'NGINX_BROTLI_PATH',
    places: () => ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
    debianPackage: 'libnginx-mod-http-brotli-static',
  },
  caddy: {
    name: 'Caddy',
    variable: 'CADDY_PATH',
    places: () => ['caddy'],
    debianPackage: 'caddy',
  },
  spamAssassin: {
    name: 'SpamAssassin',
    variable: 'SPAMASSASSIN_PATH',
    places: () => ['spamassassin'],
    debianPackage: 'spamassassin',
  },
  wrk: { name: 'wrk', variable: 'WRK_PATH', places: () => ['wrk'], debianPackage: 'wrk' },
} as const satisfies Record<string, Program>;

/** Programs that can be asked for. */
export type ProgramName = keyof typeof PROGRAMS;

/**
 * The path of a program that can serve, installed or renewed if need be, and noted in its setting for
 * whoever this process starts. Throws a NoProgramError.
 */
export function findProgram(key: ProgramName): string {
  const program: Program = PROGRAMS[key];
  const path = givenPath(key, program) ?? foundPath(program);
  process.env[program.variable] = path;
  return path;
}

function givenPath(key: ProgramName, { variable, ...program }: Program): string | undefined {
  const given = process.env[variable];
  if (!given) return undefined;
  const isDirectory = statSync(given, { throwIfNoEntry: false })?.isDirectory();
  const path = isDirectory ? join(given, key) : given;
  if (!isExecutable(path))
    throw new WrongProgramError(`${variable}: ${path} is not an executable file`);
  const fault = faultOf(path, program);
  if (fault) throw new WrongProgramError(`${variable}: ${fault}; ${wanted(program)} is needed`);
  return path;
}

function foundPath(program: Program): string {
  const { debianPackage, variable, install } = program;
  const installers = [() => installDebianPackages(debianPackage), ...(install ? [install] : [])];
  let found = look(program);
  for (const installer of installers) {
    if (found.path) break;
    console.error(`${missing(program, found.faults)}: trying to install it ...`);
    installer();
    found = look(program);
  }
  if (found.path) return found.path;
  throw new NoProgramError(
    `${missing(program, found.faults)}: install it (Debian: apt-get update, then apt-get install ${debianPackage}) or set ${variable} to its path`,
  );
}

/** The first path that can serve, and what is wrong with those before it. */
function look({ places, ...program }: Program): { path?: string; faults: string[] } {
  const faults: string[] = [];
  for (const path of pathsOf(places())) {
    const fault = faultOf(path, program);
    if (!fault) return { path, faults };
    faults.push(fault);
  }
  return { faults };
}

function pathsOf(places: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = places.flatMap((place) =>
    place.startsWith('/') ? globSync(place).sort() : folders.map((folder) => join(folder, place)),
  );
  return [...new Set(paths)].filter(isExecutable);
}

function missing(program: Program, faults: readonly string[]): string {
  const there = faults.length > 0 ? ` (${faults.join(', ')})` : '';
  return `There is no ${wanted(program)}${there}`;
}

function wanted({ name, atLeast }: Pick<Program, 'name' | 'atLeast'>): string {
  return atLeast ? `${name} ${atLeast} or later` : name;
}

/** Why this file cannot serve; undefined if it can. */
function faultOf(
  path: string,
  { atLeast, versionBy }: Pick<Program, 'atLeast' | 'versionBy'>,
): string | undefined {
  if (!atLeast) return undefined;
  const [command, ...args] = versionBy ?? [path, '--version'];
  const { stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: VERSION_TIMEOUT_MS,
  });
  const version = /\d+(?:\.\d+)*/.exec(stdout ?? '')?.[0];
  if (!version) return versionBy ? undefined : `${path} does not start`;
  return isAtLeast(version, atLeast) ? undefined : `${path} is version ${version}`;
}

/** Whether a version, such as 140.12.0, is another one or a later one. */
export function isAtLeast(version: string, wanted: string): boolean {
  const parts = version.split('.').map(Number);
  const wantedParts = wanted.split('.').map(Number);
  for (const [index, wantedPart] of wantedParts.entries()) {
    const part = parts[index] ?? 0;
    if (part !== wantedPart) return part > wantedPart;
  }
  return true;
}

function isExecutable(path: string): boolean {
  try {
    // A module is loaded, not run.
    accessSync(path, path.endsWith('.so') ? constants.R_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Loaded where it is asked for only: every test of the server comes by this file. */
function playwright(): typeof import('playwright-core') {
  return createRequire(import.meta.url)('playwright-core');
}

function installPlaywrightChromium(): void {
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
}
