import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';
import { SHARED_FILES } from './islands.ts';
import { withPolicy } from './pagePolicy.ts';
import { withOwnStyle } from './pageStyle.ts';

const ISLAND = /<astro-island[^>]*>/g;
const FILE = / (?:component|renderer)-url="([^"]+)"/g;
/** A style that an island's script links. */
const STYLE_FILE = /\/_astro\/[\w.-]+\.css/g;
/** A script inside a page, such as `browser/inline.ts` in every one. */
const INLINE_SCRIPT = /(?<=<script>)\(function [\s\S]*?(?=<\/script>)/g;
/** The end of the one that starts the script of all pages. */
const FIRST_CALL = /(<script>\(function inlineScript[\s\S]*?\))\(\)(?=<\/script>)/;
/** The script of all pages as Astro links it; the first script starts it instead. */
const SITE_SCRIPT = /<script type="module" src="(\/_astro\/site\.[^"]*)"><\/script>/;
/** What Astro writes into the body of a page for its islands; `browser/main.ts` has it for all pages. */
const ISLAND_SCRIPT = /<script>(?!\(function )[\s\S]*?<\/script>/g;
/** How React closes a shape of a drawing, which may close itself. */
const SHAPE_END = /><\/(?:circle|path|rect)>/g;
/** Names for each island, one of them other with each build, that nothing asks for. */
const ISLAND_NAME = /(?<=<astro-island) uid="[^"]*"|(?<=opts="{)&quot;name&quot;:&quot;\w+&quot;,/g;

/**
 * Finishes each page of the build: it keeps the style that it uses and one script, and lets these run by a policy
 * of these directives; its body lists what `browser/preloadIslands.ts` fetches ahead.
 */
export function finishPages(policy: readonly string[]): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const shared = (await readdir(join(root, SHARED_FILES))).map(
          (file) => `/${SHARED_FILES}/${file}`,
        );
        const files = await readdir(root, { recursive: true });
        for (const file of files.filter((file) => file.endsWith('.html'))) {
          const page = join(root, file);
          const html = await readFile(page, 'utf8');
          const islands = html.match(ISLAND) ?? [];
          // An island with nothing in it to be touched, such as the toasts, is no reason to fetch anything,
          // and has no use for what the others share.
          const isFetched = islands.some((island) => island.includes(' await-children'));
          const scripts = [...new Set([...(isFetched ? shared : []), ...filesOf(islands)])];
          // React itself sets no class; words of its own that are also names of classes must not keep these.
          const ours = scripts.filter((file) => !html.includes(` renderer-url="${file}"`));
          const code = await Promise.all(ours.map((file) => readFile(join(root, file), 'utf8')));
          const fetched = [...scripts, ...code.flatMap((text) => text.match(STYLE_FILE) ?? [])];
          const listed = isFetched
            ? html.replace('<body', `<body data-island-files="${fetched.join(' ')}"`)
            : html;
          const short = listed.replace(SHAPE_END, '/>').replace(ISLAND_NAME, '');
          await writeFile(page, withPolicy(withOwnStyle(withOneScript(short), code), policy));
        }
      },
    },
  };
}

/** Throws where a page does not link the script of all pages. */
function withOneScript(html: string): string {
  const [link, address] = SITE_SCRIPT.exec(html) ?? [];
  if (!link) throw new Error('A page does not link the script of all pages');
  return html
    .replace(link, '')
    .replace(FIRST_CALL, `$1("${address}")`)
    .replace(ISLAND_SCRIPT, '')
    .replace(INLINE_SCRIPT, (script) => minifySync('inline.js', script).code);
}

function filesOf(islands: readonly string[]): string[] {
  return islands.flatMap((island) => [...island.matchAll(FILE)].map(([, file = '']) => file));
}
