import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { MAIN_SCRIPT_URL_PLACEHOLDER } from '../../../src/browser/inline.ts';
import type { BuiltSite } from '../../../src/integrations/finishPages/builtPage.ts';
import { finishPage } from '../../../src/integrations/finishPages/finishPages.ts';

const MAIN = '/_astro/main.js';
const LINK = `<script type="module" src="${MAIN}"></script>`;
const INLINE = `<script>(function(a){start(a)})("${MAIN_SCRIPT_URL_PLACEHOLDER}")</script>`;
const RUNTIME = `<script>${islandRuntime}</script>`;
const DIRECTIVE =
  '<script>(()=>{(self.Astro||(self.Astro={})).interaction=c;window.dispatchEvent(new Event("astro:interaction"));})();\n</script>';
const POLICY = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'"];

const file = (imports: string[] = [], styles: string[] = []) => ({
  imports,
  styles,
  modules: [],
  isMain: false,
});

const site: BuiltSite = {
  client: {
    files: new Map([
      [MAIN, file()],
      ['/_astro/Form.js', file(['/_astro/shared.js', MAIN], ['/_astro/form.css'])],
      ['/_astro/react.js', file(['/_astro/shared.js'])],
      ['/_astro/shared.js', file()],
    ]),
    modules: new Map(),
  },
  mainScript: MAIN,
  readStyle: (url) => ({ '/_astro/a.css': '.a{top:0}.b{top:1px}' })[url] ?? '.c{top:2px}',
};

const island = (client: string, content = '<button>Send</button>') =>
  `<astro-island component-url="/_astro/Form.js" renderer-url="/_astro/react.js" client="${client}">${content}</astro-island>`;

const finish = (html: string) => finishPage('page.html', html, site, POLICY);
/** The finished page without its policy. */
const bodyOf = (html: string) => finish(html).replace(/<meta http-equiv[^>]*>/, '');
const policyOf = (html: string) => /<meta http-equiv[^>]*content="([^"]*)"/.exec(finish(html))?.[1];

test('what no step knows is served to the letter', () => {
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><script>a("</p>")</script><style media="print">b{}</style><link rel="stylesheet" href="/own.css"></head><body><p>&quot;&#39;&nbsp;<br/><pre>

x</pre><template><script>t()</script></template><noscript><img src=x></noscript><svg><rect><title>T</title></rect><path d="M0"/></svg><!-- c --><input disabled value='a'></body></html>`;
  expect(bodyOf(html)).toBe(html);
});

test('a page gets the rules that it uses, of all its style sheets, in their order and place', () => {
  const html =
    '<head><link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/_astro/c.css"><noscript><link rel="stylesheet" href="/_astro/deferred.css"></noscript></head><p class="a c">';
  expect(bodyOf(html)).toBe(
    '<head><style>.a{top:0}.c{top:2px}</style><noscript><link rel="stylesheet" href="/_astro/deferred.css"></noscript></head><p class="a c">',
  );
});

test('the main script is started by the inline script', () => {
  expect(bodyOf(`<head>${INLINE}${LINK}</head>`)).toBe(
    `<head><script>(function(a){start(a)})("${MAIN}")</script></head>`,
  );
  expect(() => finish(`<head>${LINK}</head>`)).toThrow(/page\.html: has 1 links .* 0 inline/);
});

test('scripts of Astro for islands go only where the main script brings them along', () => {
  const page = (islands: string, head = INLINE + LINK) =>
    `<head>${head}</head><body>${DIRECTIVE}${RUNTIME}${islands}</body>`;
  expect(bodyOf(page(island('interaction')))).not.toContain('astro-island"');
  for (const kept of [
    page(island('interaction') + island('load')),
    page(island('load')),
    page(island('interaction'), ''),
  ]) {
    expect(bodyOf(kept)).toContain(DIRECTIVE + RUNTIME);
  }
});

test('an island is the same on each machine that builds it', () => {
  const tag = (id: string) => island('load').replace('<astro-island', `<astro-island${id}`);
  expect(bodyOf(`<body>${tag(' uid="Z1LYIje"')}</body>`)).toBe(`<body>${tag('')}</body>`);
});

test('the build stops where an update of Astro changed what is relied on', () => {
  const page = (scripts: string, tag = island('interaction')) =>
    `<head>${INLINE}${LINK}</head><body>${scripts}${tag}</body>`;
  expect(() => finish(page(DIRECTIVE))).toThrow(/page\.html: the script of <astro-island>/);
  expect(() => finish(page(RUNTIME))).toThrow(/page\.html: the script of client:interaction/);
  const renamed = island('load').replace('component-url', 'component');
  expect(() => finish(page('', renamed))).toThrow(/page\.html: an island does not name/);
  const lost = island('load').replace('Form.js', 'Gone.js');
  expect(() => finish(page('', lost))).toThrow(/Gone\.js/);
});

test('the files of islands that can be touched are listed, without those that the page has', () => {
  const page = (content?: string) =>
    `<head>${INLINE}${LINK}</head><body>${DIRECTIVE}${RUNTIME}${island('interaction', content)}</body>`;
  expect(bodyOf(page())).toContain(
    '<body data-island-files="/_astro/Form.js /_astro/react.js /_astro/shared.js /_astro/form.css">',
  );
  expect(bodyOf(page(''))).toContain('<body>');
});

test('the policy comes before all that it binds, and names what stands inline in the end', () => {
  const hash = /'sha256-[^']{44}'/g;
  const styled = `<head><meta charset="utf-8"><link rel="stylesheet" href="/_astro/a.css"></head><script>x()</script><script type="application/ld+json">{}</script>`;
  expect(finish(styled)).toMatch(/^<head><meta charset="utf-8"><meta http-equiv/);
  expect(
    policyOf(styled)
      ?.split(';')
      .map((part) => part.match(hash)?.length),
  ).toEqual([undefined, 1, 1, undefined]);
  expect(finish('<!doctype html><p>No head')).toMatch(/^<!doctype html><meta http-equiv/);
  expect(finish('<head><title>T</title><meta charset="utf-8">')).toMatch(/^<head><meta http-equiv/);
});

test('the build stops at the slot of an island, which the policy blocks', () => {
  const page = `<head></head><body>${island('load', '<astro-slot>Text</astro-slot>')}</body>`;
  expect(() => finish(page)).toThrow(/page\.html: .* blocks the slot of an island/);
});
