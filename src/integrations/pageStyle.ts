import { load } from 'cheerio';
import { transform } from 'lightningcss';

/** Tailwind's name, a layer of its own that stays empty here, and the root of a shadow tree, which no page has. */
const SAYS_NOTHING = /\/\*![^*]*\*\/\s*|@layer properties;|,:host/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A class in a selector; special characters are escaped, by their number or as they are. */
const CLASS_SELECTOR = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
/** What stands in quotes in a script and is no list of classes. */
const SENTENCE = /^[A-Z]/;
const ESCAPED = /\\(?:([\da-f]{1,6}) ?|(.))/gi;
const PROPERTY = /(--[\w-]+)(?=[:{])/g;
const REFERENCE = /var\((--[\w-]+)/g;
const KEYFRAMES = /@keyframes ([\w-]+)/g;
const ANIMATION = /animation(?:-name)?:([^;}]*)/g;
const TAILWIND_REFERENCE = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const INITIAL_VALUE = /@property (--tw-[\w-]+)\{[^}]*initial-value:([^;}]*)/g;

/**
 * A page with one style element, of those rules and custom properties that it can come to use: its
 * classes stand in its markup, in its inline scripts or in the code of its islands.
 */
export function withOwnStyle(html: string, islands: readonly string[]): string {
  const style = [...html.matchAll(STYLE)].map(([, text]) => text).join('');
  const markup = html.replace(STYLE, '');
  const $ = load(markup, { scriptingEnabled: false });
  const scripts = [...islands, $('script').text()];
  const used = new Set([
    ...$('[class]')
      .toArray()
      .flatMap((element) => $(element).attr('class')?.split(/\s+/)),
    ...scripts
      .flatMap((code) => code.split(/["'`]/))
      .filter((text) => !SENTENCE.test(text))
      .flatMap((text) => text.split(/\s+/)),
  ]);
  const classes = [...style.matchAll(CLASS_SELECTOR)].map(([, name = '']) => unescapeName(name));
  const rules = without(
    style,
    classes.filter((name) => !used.has(name)),
  );
  const own = withoutUnreferred(withDefaults(rules), markup + scripts.join(''));
  return markup.replace('</head>', () => `<style>${own.replace(SAYS_NOTHING, '')}</style></head>`);
}

/**
 * Tailwind lets utilities change one another by properties of its own. Where none on the page sets such a
 * property, its initial value, or else what a reference falls back to, takes the place of the reference.
 */
function withDefaults(style: string): string {
  const initial = new Map(
    [...style.matchAll(INITIAL_VALUE)].map(([, name, value]) => [name, value]),
  );
  return style.replace(TAILWIND_REFERENCE, (reference, name: string, fallback?: string) => {
    // Once it stands in the list of initial values that Tailwind keeps for old browsers.
    const isSet = style.split(`${name}:`).length > (initial.has(name) ? 2 : 1);
    return isSet ? reference : (initial.get(name) ?? fallback ?? reference);
  });
}

/** Removes properties and animations that nothing refers to, until what remains is referred to. */
function withoutUnreferred(style: string, elsewhere: string): string {
  const referred = new Set(
    [REFERENCE, ANIMATION].flatMap((pattern) =>
      [...style.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')),
    ),
  );
  const unused = [PROPERTY, KEYFRAMES]
    .flatMap((pattern) => [...style.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => !referred.has(name) && !elsewhere.includes(name));
  return unused.length === 0 ? style : withoutUnreferred(without(style, unused), elsewhere);
}

function without(style: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(style),
    minify: true,
    unusedSymbols,
  });
  return code.toString();
}

function unescapeName(name: string): string {
  return name.replace(ESCAPED, (_, code?: string, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}
