import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that tests or benchmarks need. */
interface Program {
  readonly name: string;
  /** Environment variable with its path or its folder; its version is then not checked. */
  readonly variable: string;
  readonly debianPackage: string;
  /** Names on the PATH, or absolute glob patterns, in order of preference. */
  readonly places: readonly string[];
  /** The oldest version that passes the tests; undefined: any version. */
  readonly atLeast?: string;
}

/** A program is missing and could not be installed. The message says what to do. */
export class NoProgramError extends Error {
  override name = 'NoProgramError';
}

const PLAYWRIGHTS_BROWSERS =
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');

const PROGRAMS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROME_PATH',
    debianPackage: 'chromium',
    places: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      `${PLAYWRIGHTS_BROWSERS}/chromium-*/chrome-linux*/chrome`,
    ],
    atLeast: '150',
  },
  headlessShell: {
    name: "Chromium's headless shell",
    variable: 'CHROME_SHELL_PATH',
    debianPackage: 'chromium-headless-shell',
    places: ['chromium-headless-shell'],
    atLeast: '150',
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    debianPackage: 'firefox-esr',
    places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    atLeast: '140',
  },
  webKitDriver: {
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    debianPackage: 'webkit2gtk-driver',
    places: ['WebKitWebDriver'],
  },
  webKitBrowser: {
    name: 'MiniBrowser of WebKitGTK',
    variable: 'WEBKIT_BROWSER_PATH',
    debianPackage: 'webkit2gtk-driver',
    places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
  },
  display: { name: 'Xvfb', variable: 'XVFB_PATH', debianPackage: 'xvfb', places: ['Xvfb'] },
  initdb: {
    name: 'PostgreSQL',
    variable: 'POSTGRES_BIN',
    debianPackage: 'postgresql',
    places: ['/usr/lib/postgresql/*/bin/initdb', 'initdb'],
    atLeast: '15',
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    debianPackage: 'nginx',
    places: ['nginx', '/usr/sbin/nginx'],
  },
  nginxBrotli: {
    name: "nginx's Brotli module",
    variable: 'NGINX_BROTLI_PATH',
    debianPackage: 'libnginx-mod-http-brotli-static',
    places: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  },
  caddy: { name: 'Caddy', variable: 'CADDY_PATH', debianPackage: 'caddy', places: ['caddy'] },
  age: { name: 'age', variable: 'AGE_PATH', debianPackage: 'age', places: ['age'] },
  nft: {
    name: 'nft',
    variable: 'NFT_PATH',
    debianPackage: 'nftables',
    places: ['nft', '/usr/sbin/nft'],
  },
  // An SSH server whose package starts no service.
  dropbear: {
    name: 'Dropbear',
    variable: 'DROPBEAR_PATH',
    debianPackage: 'dropbear-bin',
    places: ['dropbear', '/usr/sbin/dropbear'],
  },
  spamAssassin: {
    name: 'SpamAssassin',
    variable: 'SPAMASSASSIN_PATH',
    debianPackage: 'spamassassin',
    places: ['spamassassin'],
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * Returns the path of a program, and installs it if it is missing. Sets its environment variable for child processes.
 * Throws a NoProgramError.
 */
export function findProgram(key: ProgramName): string {
  const program: Program = PROGRAMS[key];
  const given = process.env[program.variable];
  const isFolder = given && statSync(given, { throwIfNoEntry: false })?.isDirectory();
  const path = isFolder ? join(given, key) : given || foundPath(key, program);
  process.env[program.variable] = path;
  return path;
}

/** Finds nginx and its Brotli module, or throws a NoProgramError. */
export function findNginx() {
  return { nginx: findProgram('nginx'), brotli: findProgram('nginxBrotli') };
}

/** The path of Chromium's headless shell, which halves the time of most browser tests; else that of Chromium. */
export function findHeadlessShell(): string {
  try {
    return findProgram('headlessShell');
  } catch (error) {
    if (error instanceof NoProgramError) return findProgram('chromium');
    throw error;
  }
}

function foundPath(key: ProgramName, program: Program): string {
  const { name, atLeast, debianPackage, variable } = program;
  const wanted = atLeast ? `${name} ${atLeast} or later` : name;
  const installers = [
    () => installDebianPackage(debianPackage),
    ...(key === 'chromium' ? [installPlaywrightsChromium] : []),
  ];
  let path = look(program);
  for (const install of process.env.INSTALL_NOTHING ? [] : installers) {
    if (path) return path;
    console.error(`There is no ${wanted}: trying to install it ...`);
    install();
    path = look(program);
  }
  if (path) return path;
  throw new NoProgramError(
    `There is no ${wanted}: install Debian's package ${debianPackage} or set ${variable} to its path`,
  );
}

function look({ places, atLeast }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = places.flatMap((place) =>
    place.startsWith('/') ? globSync(place).sort() : folders.map((folder) => join(folder, place)),
  );
  return paths.find((path) => existsSync(path) && (!atLeast || isRecent(path, atLeast)));
}

function isRecent(path: string, atLeast: string): boolean {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version] = /\d+(?:\.\d+)*/.exec(stdout ?? '') ?? [];
  return version !== undefined && version.localeCompare(atLeast, 'en', { numeric: true }) >= 0;
}

/** Short timeouts, so that checks that can do without the program do not wait long. */
const APT_OPTIONS = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=60'];

/**
 * Tries to install a package, as root or with a sudo that asks for no password. The caller checks whether it worked.
 */
function installDebianPackage(name: string): void {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const [program = '', ...args] = [...apt, ...APT_OPTIONS.flatMap((option) => ['-o', option])];
  for (const action of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync(program, [...args, '-qq', ...action], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** For machines that cannot install Debian's Chromium. */
function installPlaywrightsChromium(): void {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' });
}
