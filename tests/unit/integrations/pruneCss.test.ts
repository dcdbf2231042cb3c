import { expect, test } from 'vitest';
import { withOwnStyle } from '../../../src/integrations/pruneCss.ts';

/** The one style of a page with this style and body. */
function styleOf(style: string, body = '', islands: string[] = []): string {
  const html = `<html><head><style>${style}</style></head><body>${body}</body></html>`;
  const [, kept = ''] = /<style>(.*)<\/style><\/head>/.exec(withOwnStyle(html, islands)) ?? [];
  return kept;
}

test('a page keeps the rules of the classes in its markup, its scripts and its islands, and no others', () => {
  const style = '.here{top:0}.run{top:1px}.live{top:2px}.elsewhere{top:3px}h1 .elsewhere{top:4px}';
  const body = '<p class="a here">elsewhere</p><script>x.className=\'run b\'</script>';
  expect(styleOf(style, body, ['jsx("p",{className:"live c"})'])).toBe(
    '.here{top:0}.run{top:1px}.live{top:2px}',
  );
});

test('classes are known by their names, however a selector or an attribute escapes them', () => {
  const style = String.raw`.\@pair\:p-1{top:0}.mt-0\.5{top:1px}.\32 xl\:p-1{top:2px}.\[\&_\*\]\:p-1{top:3px}.has-\[\>a\]\:p-1{top:4px}`;
  const body = '<p class="@pair:p-1 mt-0.5 2xl:p-1 [&amp;_*]:p-1 has-[&gt;a]:p-1"></p>';
  expect(styleOf(style, body).match(/top:/g)).toHaveLength(5);
  expect(styleOf(style)).toBe('');
});

test('rules without a class stay, in the order of all style elements', () => {
  const html = '<head><style>b{top:0}</style><style>a{top:1px}</style></head>';
  expect(withOwnStyle(html, [])).toBe('<head><style>b{top:0}a{top:1px}</style></head>');
});

test('a custom property stays while a rule that stays, the markup or a script refers to it', () => {
  const style =
    ':root{--used:var(--behind);--behind:1px;--unused:var(--lost);--lost:1px;--drawn:1px;--set:1px}' +
    '@property --used{syntax:"*";inherits:false}@property --lost{syntax:"*";inherits:false}' +
    '.here{top:var(--used)}.elsewhere{top:var(--lost)}';
  const body = '<p class="here" style="top:var(--drawn)"></p><script>set("--set")</script>';
  const kept = styleOf(style, body);
  expect(kept.match(/--[a-z]+(?=:)/g)).toEqual(['--used', '--behind', '--drawn', '--set']);
  expect(kept.match(/@property --[a-z]+/g)).toEqual(['@property --used']);
});
