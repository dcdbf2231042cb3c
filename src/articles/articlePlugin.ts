import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { total } from '../content/methodology.ts';
import { durations, figureMeanings } from '../content/shared/figures.ts';
import { quotes } from '../content/shared/quoteExample.ts';

/** The names that an article can use in braces, by their modules in `src/content/shared`. */
const MODULES = { figures: { durations, figureMeanings }, quoteExample: { quotes } };
const NAMES = { ...MODULES.figures, ...MODULES.quoteExample };

/** A place in an article: `src/content/articles/name.mdx:12`. */
export type Place = string;

interface Positioned {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

/**
 * A Markdown plugin for articles: defines the names that can be used in braces, and calls `onLink` for each link.
 * Throws one Error that lists the places of all mistakes.
 */
export function articlePlugin(onLink: (href: string, place: Place) => void) {
  return ({ fileURL }: { fileURL: URL | undefined }) => {
    if (!fileURL) return undefined;
    const faults: { line: number; message: string }[] = [];
    const source = readFileSync(fileURL, 'utf8');
    const placeOf = (line: number): Place =>
      `src/content/articles/${basename(fileURLToPath(fileURL))}:${line}`;
    const lineOf = ({ position }: Positioned) => position?.start.line ?? 1;
    const fail = (node: Positioned, message: string) =>
      faults.push({ line: lineOf(node), message });
    const collectLink = (node: Positioned & { readonly url: string }) =>
      onLink(node.url, placeOf(lineOf(node)));

    const checkBraces = (node: Positioned, braces: string) => {
      if (/^\s*\/\*.*\*\/\s*$/s.test(braces)) return;
      const value = evaluate(braces);
      if (value === undefined) fail(node, `{${braces}}: there is no such name`);
    };
    const checkComponent = (node: MdxJsxFlowElement | MdxJsxTextElement) => {
      if (node.name === 'img') fail(node, 'write an image as ![what it shows](./its-file.png)');
      for (const { value, type } of node.attributes)
        if (type === 'mdxJsxAttribute' && value && typeof value === 'object')
          checkBraces(node, value.value);
    };

    return defineMdastPlugin({
      name: 'article-text',
      options: { position: true },
      before(root, context) {
        const imports = Object.entries(MODULES).map(
          ([file, names]) =>
            `import { ${Object.keys(names).join(', ')} } from '../shared/${file}.ts'`,
        );
        context.prependChild(root, { raw: imports.join('\n') });
      },
      mdxTextExpression: (node) => checkBraces(node, node.value),
      mdxFlowExpression: (node) => checkBraces(node, node.value),
      mdxJsxFlowElement: checkComponent,
      mdxJsxTextElement: checkComponent,
      link: (node) => collectLink(node),
      definition: (node) => collectLink(node),
      image(node) {
        if (!node.alt?.trim()) fail(node, `![](${node.url}): say in the brackets what it shows`);
        if (!node.url.startsWith('./') || !existsSync(new URL(node.url, fileURL)))
          fail(node, `${node.url}: there is no such image beside the article`);
      },
      after() {
        for (const { span, index } of unknownDurations(source))
          faults.push({
            line: source.slice(0, index).split('\n').length,
            message: `"${span}": src/content/shared/figures.ts has no such duration`,
          });
        if (faults.length === 0) return;
        faults.sort((one, other) => one.line - other.line);
        throw new Error(
          faults.map(({ line, message }) => `${placeOf(line)}: ${message}`).join('\n'),
        );
      },
    });
  };
}

/** The value of an expression; undefined if it uses an unknown name. */
function evaluate(expression: string): unknown {
  try {
    return runInNewContext(`(${expression})`, { ...NAMES });
  } catch {
    return undefined;
  }
}

const SPAN = /(\d+)(?:-|\u2013|\s+to\s+)(\d+)\s+(weeks|months)/g;

const known = new Set([
  ...Object.values(durations).map(({ short }) => short),
  `${total.from}-${total.to} weeks`,
]);

/** The durations in a text, such as "2-3 weeks", that the site does not state, with their offsets. */
export function unknownDurations(text: string): { span: string; index: number }[] {
  return [...text.matchAll(SPAN)]
    .map(({ 1: from, 2: to, 3: unit, index }) => ({ span: `${from}-${to} ${unit}`, index }))
    .filter(({ span }) => !known.has(span));
}
