import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addContentSecurityPolicy } from './addContentSecurityPolicy.ts';
import { applyEdits, type BuiltSite, parsePage } from './builtPage.ts';
import { type ClientBuild, mainScriptOf, recordClientBuild } from './clientBuild.ts';
import { deferMainScript } from './deferMainScript.ts';
import { inlineStyles } from './inlineStyles.ts';

/** The steps before the policy is added. What each of them saves: docs/decisions/0013. */
const STEPS = [inlineStyles, deferMainScript];

/**
 * Post-processes each page of the build. Each step reads the parsed page and returns edits; everything else stays as
 * Astro wrote it. Then adds a content-security policy with these directives, whose hashes need the edited page parsed
 * again.
 */
export function finishPages(directives: readonly string[]): AstroIntegration {
  const client: ClientBuild = { files: new Map(), modules: new Map() };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [recordClientBuild(client)] } });
      },
      'astro:build:done': async ({ dir, assets }) => {
        const root = fileURLToPath(dir);
        const readStyle = (url: string) => readFileSync(join(root, url), 'utf8');
        const site = { client, mainScript: mainScriptOf(client), readStyle };
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const html = await readFile(file, 'utf8');
          await writeFile(file, finishPage(relative(root, file), html, site, directives));
        }
      },
    },
  };
}

/** Returns the final text of a page. Throws if the page cannot work as written. */
export function finishPage(
  file: string,
  html: string,
  site: BuiltSite,
  directives: readonly string[],
): string {
  const page = parsePage(file, html);
  const edits = STEPS.flatMap((step) => step(page, site));
  const edited = parsePage(file, applyEdits(html, edits));
  return applyEdits(edited.html, [addContentSecurityPolicy(edited, directives)]);
}
