import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Code, type WebDriver } from 'selenium-webdriver';
import { findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { waitFor } from '../waitFor.ts';
import type { Engine, Key } from './engine.ts';

const KEYS: Readonly<Record<Key, string>> = {
  Tab: Code.TAB,
  'Shift+Tab': Code.TAB,
  Enter: Code.ENTER,
  Space: Code.SPACE,
  Escape: Code.ESCAPE,
  ArrowDown: Code.ARROW_DOWN,
};

/** The wish for motion, and controls of the browser that leave the window narrower than 320 px. */
const gtkFiles = (motion: boolean) => ({
  'settings.ini': `[Settings]\ngtk-enable-animations=${motion ? 1 : 0}\n`,
  'gtk.css': '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }\n',
});

declare global {
  interface Window {
    /** Problems of the page in WebKit that were not reported yet. */
    problemsSeen?: string[];
  }
}

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver. WebDriver does not report the console, so
 * the page itself records problems from the first `read` on: earlier problems, and messages that only the browser's
 * console shows, are not reported.
 */
export async function launchWebKit({ motion = false } = {}): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'site-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  for (const [name, text] of Object.entries(gtkFiles(motion))) {
    await writeFile(join(settings, 'gtk-3.0', name), text);
  }
  const display = await startDisplay();
  const port = await freePort();
  const service = spawn(findProgram('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: settings },
  });
  const driver = await connect(port);
  const problems: string[] = [];

  const read: Engine['read'] = async (reader, ...args) => {
    const [result, seen] = await driver.executeScript<[ReturnType<typeof reader>, string[]]>(
      `const seen = (${takeProblemsSeen})(); return [(${reader})(...arguments[0]), seen];`,
      args,
    );
    problems.push(...seen);
    return result;
  };

  return {
    open: (url) => driver.get(url),
    leave: () => driver.get('about:blank'),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
      const inner = await read(() => window.innerHeight);
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + height - inner });
    },
    press: async (key) => {
      const actions = driver.actions();
      if (key === 'Shift+Tab')
        await actions.keyDown(Code.SHIFT).sendKeys(KEYS[key]).keyUp(Code.SHIFT).perform();
      else await actions.sendKeys(KEYS[key]).perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    read,
    takeProblems: async () => {
      await read(() => undefined);
      return problems.splice(0);
    },
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await end(service);
      await end(display.process);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn(
    findProgram('display'),
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(display.stdout, 'data');
  return { name: `:${String(number).trim()}`, process: display };
}

/** Opens a session once the driver listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: findProgram('webKitBrowser'),
      args: ['--automation'],
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(() => fetch(`${url}/status`));
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build();
}

/** Runs in the page: records problems from the first call on, and returns those since the last call. */
function takeProblemsSeen(): string[] {
  const seen = window.problemsSeen?.splice(0);
  if (seen) return seen;
  const problems: string[] = [];
  window.problemsSeen = problems;
  const { error } = console;
  console.error = (...words) => {
    problems.push(words.join(' '));
    error.apply(console, words);
  };
  window.addEventListener('error', ({ message }) => problems.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`Content-Security-Policy: ${effectiveDirective} ${blockedURI}`),
  );
  return [];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
