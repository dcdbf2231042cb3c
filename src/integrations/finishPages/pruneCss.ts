import { transform } from 'lightningcss';

/*
 * The patterns find names in a style sheet. Lightning CSS parses the sheet and removes the names that are unused; a
 * name that no pattern finds is kept.
 */
/** A class in a selector, with its escapes. */
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPED = /\\(?:([\da-f]{1,6}) ?|(.))/gi;
/** A selector of a component's scoped style. */
const SCOPED = /[^{},]*\[data-astro-cid-[^{},]*/g;
/** Ids and the names of at-rules. They are kept, because Lightning CSS would remove them like classes. */
const ID_OR_AT_RULE_NAME = /(?:#|@[\w-]+ )([\w-]+)/g;
const DECLARED_PROPERTY = /(?<=[{};]|@property )--[\w-]+(?=[:{])/g;
const DECLARED_KEYFRAMES = /(?<=@keyframes )[\w-]+/g;
const WORD = /[\w-]+/g;
/** Tailwind's banner, and its layer `properties` if that is empty. Minification keeps both. */
const USELESS_HEAD = /^\/\*![^*]*\*\/\s*(?:@layer properties;(?!.*@layer properties\{))?/s;
const TAILWIND_REFERENCE = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const TAILWIND_DECLARATION = /(?<=[{};])(--tw-[\w-]+):([^;}]*)/g;
const INITIAL_VALUE = /@property (--tw-[\w-]+)\{[^}]*initial-value:([^;}]*)/g;

/**
 * Returns a style sheet without the rules that a page cannot use: rules for other classes, then custom properties
 * and keyframes that neither the remaining rules nor `text` refers to. Scoped styles keep all their rules.
 */
export function pruneCss(style: string, classes: ReadonlySet<string>, text: string): string {
  const kept = new Set([
    ...classes,
    ...Array.from(style.matchAll(ID_OR_AT_RULE_NAME), ([, name = '']) => name),
    ...(style.match(SCOPED) ?? []).flatMap(classesIn),
  ]);
  const rules = removeSymbols(
    style,
    classesIn(style).filter((name) => !kept.has(name)),
  );
  return removeUnreferenced(withDefaults(rules, text), text).replace(USELESS_HEAD, '');
}

function classesIn(selectors: string): string[] {
  return Array.from(selectors.matchAll(CLASS), ([, name = '']) => unescapeName(name));
}

/**
 * Tailwind's utilities communicate through custom properties. If nothing on the page sets such a property, each
 * reference becomes its initial value or its fallback.
 */
function withDefaults(style: string, text: string): string {
  const initial = new Map(
    Array.from(style.matchAll(INITIAL_VALUE), ([, name, value]) => [name, value]),
  );
  const set = new Set(
    Array.from(style.matchAll(TAILWIND_DECLARATION))
      // Tailwind lists the initial values for old browsers.
      .filter(([, name, value]) => value !== 'initial' && value !== initial.get(name))
      .map(([, name]) => name),
  );
  return style.replace(TAILWIND_REFERENCE, (reference, name: string, fallback?: string) =>
    set.has(name) || text.includes(name) ? reference : (initial.get(name) ?? fallback ?? reference),
  );
}

/** Removes custom properties and keyframes that neither the style sheet nor `text` refers to, until none is left. */
function removeUnreferenced(style: string, text: string): string {
  const declared = [DECLARED_PROPERTY, DECLARED_KEYFRAMES].flatMap(
    (pattern) => style.match(pattern) ?? [],
  );
  const others = style.replace(DECLARED_PROPERTY, '').replace(DECLARED_KEYFRAMES, '');
  const referenced = new Set(others.match(WORD));
  const unused = declared.filter((name) => !referenced.has(name) && !text.includes(name));
  return unused.length === 0 ? style : removeUnreferenced(removeSymbols(style, unused), text);
}

function removeSymbols(style: string, unusedSymbols: string[]): string {
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
