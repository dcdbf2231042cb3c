import { attributesOf, type BuiltPage } from './builtPage.ts';

/** Elements that load a URL, with the attribute that has the URL and the directive that controls it. */
const LOADERS = [
  ['script[src]', 'src', 'script-src'],
  ['link[rel="stylesheet"]', 'href', 'style-src'],
  ['img[src]', 'src', 'img-src'],
  ['iframe', 'src', 'frame-src'],
  [':is(video, audio)[src], :is(video, audio) source', 'src', 'media-src'],
  ['object', 'data', 'object-src'],
  ['embed', 'src', 'object-src'],
] as const;

/** Stands for the origin of the site. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Throws if a page has something that its content-security policy would block silently: an inline event handler, a
 * `javascript:` URL, Astro's client router, the slot of an island, or a resource of an origin that is not allowed. Also
 * throws if an island names a framework that the site does not use.
 */
export function checkPage(page: BuiltPage, directives: readonly string[]): void {
  const { file } = page;
  const faults = [
    ...blockedScripts(page),
    ...blockedUrls(page, directives),
    ...unknownFrameworks(page),
    ...blockedSlots(page, directives),
  ];
  if (faults.length === 0) return;
  throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
}

function blockedScripts({ $ }: BuiltPage): string[] {
  const handlers = $('*')
    .get()
    .flatMap((element) => Object.keys($(element).attr() ?? {}).map((name) => ({ element, name })))
    .filter(({ name }) => name.startsWith('on'));
  const faults = handlers.map(
    ({ element, name }) =>
      `the page's content-security policy blocks ${name} on <${$(element).prop('tagName')?.toLowerCase()}>. Listen to the event in a <script>.`,
  );
  if ($('[href^="javascript:" i]').length > 0)
    faults.push(
      "the page's content-security policy blocks javascript: links. Use a button and a <script>.",
    );
  if ($('meta[name="astro-view-transitions-enabled"]').length > 0)
    faults.push(
      "<ClientRouter /> makes pages of text, which the page's content-security policy forbids to scripts. Use the browser's own transitions (@view-transition in src/styles/global.css).",
    );
  return faults;
}

function blockedUrls({ $ }: BuiltPage, directives: readonly string[]): string[] {
  const sources = new Map(
    directives.map((directive) => [directive.split(' ')[0], directive.split(' ')]),
  );
  return LOADERS.flatMap(([selector, attribute, directive]) =>
    $(selector)
      .get()
      .map((element) => ({ element, url: new URL($(element).attr(attribute) ?? '', OWN_ORIGIN) }))
      .filter(({ url }) => !sources.get(directive)?.includes(sourceOf(url)))
      .map(
        ({ element, url }) =>
          `the page's content-security policy blocks <${element.tagName} ${attribute}="${url.href.replace(OWN_ORIGIN, '')}">. Allow ${sourceOf(url)} for ${directive} in astro.config.ts, or leave it out.`,
      ),
  );
}

/** With only one framework, Astro silently renders islands of any other with it. */
function unknownFrameworks(page: BuiltPage): string[] {
  return attributesOf(page, 'astro-island[client="only"]', 'opts')
    .map((opts) => String(JSON.parse(opts).value))
    .filter((library) => !/^(?:@astrojs\/)?react$/.test(library))
    .map(
      (library) =>
        `client:only="${library}" names no library of this site. Write client:only="react".`,
    );
}

/** React writes a slot as markup when it renders it anew, which Trusted Types forbid. */
function blockedSlots({ $ }: BuiltPage, directives: readonly string[]): string[] {
  if (!directives.some((directive) => directive.startsWith('trusted-types'))) return [];
  if ($('astro-island :is(astro-slot, template[data-astro-template])').length === 0) return [];
  return [
    "the page's content-security policy blocks the slot of an island. Pass the content as a property, or put it beside the island.",
  ];
}

function sourceOf({ origin, protocol }: URL): string {
  if (origin === OWN_ORIGIN) return "'self'";
  return origin === 'null' ? protocol : origin;
}
