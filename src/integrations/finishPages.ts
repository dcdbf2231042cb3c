import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addPolicy } from './addPolicy.ts';
import { applyEdits, type BuiltSite, parsePage } from './builtPage.ts';
import { type ClientBuild, mainScriptOf, recordClientBuild } from './clientFiles.ts';
import { inlineStyles } from './inlineStyles.ts';
import { listIslandFiles } from './listIslandFiles.ts';
import { refuseBlocked } from './refuseBlocked.ts';
import { removeIslandRuntime } from './removeIslandRuntime.ts';
import { startMainScript } from './startMainScript.ts';

/** What is done to each page before its policy is written. What each saves: docs/decisions/0013. */
const STEPS = [inlineStyles, removeIslandRuntime, startMainScript, listIslandFiles];

/**
 * Finishes each page that Astro built, in one pass. The steps read the parsed page and name what of its text to replace;
 * all else is served as Astro wrote it. A content-security policy of these directives binds the page.
 */
export function finishPages(policy: readonly string[]): AstroIntegration {
  const client: ClientBuild = { files: new Map(), modules: new Map() };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [recordClientBuild(client)] } });
      },
      'astro:build:done': async ({ dir, assets }) => {
        const root = fileURLToPath(dir);
        const readStyle = (address: string) => readFileSync(join(root, address), 'utf8');
        const site = { client, mainScript: mainScriptOf(client), readStyle };
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const html = await readFile(file, 'utf8');
          await writeFile(file, finishPage(relative(root, file), html, site, policy));
        }
      },
    },
  };
}

/** Returns the finished text of a page. Throws where the page cannot work as it is written. */
export function finishPage(
  file: string,
  html: string,
  site: BuiltSite,
  policy: readonly string[],
): string {
  const page = parsePage(file, html);
  refuseBlocked(page, policy);
  const edits = STEPS.flatMap((step) => step(page, site));
  return applyEdits(html, [...edits, addPolicy(page, policy, edits)]);
}
