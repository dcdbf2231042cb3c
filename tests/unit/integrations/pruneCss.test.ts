import { expect, test } from 'vitest';
import { pruneCss } from '../../../src/integrations/finishPages/pruneCss.ts';

const prune = (style: string, classes: string[] = [], text = '') =>
  pruneCss(style, new Set(classes), text);

test('a page keeps the rules of the classes that it has, and no others', () => {
  const style = '.here{top:0}.elsewhere{top:1px}h1 .elsewhere{top:2px}.here.elsewhere{top:3px}';
  expect(prune(style, ['here'])).toBe('.here{top:0}');
});

test('classes are known by their names, however a selector escapes them', () => {
  const style = String.raw`.\@pair\:p-1{top:0}.mt-0\.5{top:1px}.\32 xl\:p-1{top:2px}.\[\&_\*\]\:p-1{top:3px}.has-\[\>a\]\:p-1{top:4px}`;
  const classes = ['@pair:p-1', 'mt-0.5', '2xl:p-1', '[&_*]:p-1', 'has-[>a]:p-1'];
  expect(prune(style, classes).match(/top:/g)).toHaveLength(5);
  expect(prune(style)).toBe('');
});

test('rules that need no class of the page stay', () => {
  const kept = [
    ':focus-visible{outline:3px}',
    ':focus-visible:is(main){outline:0}',
    'body>[href=\\#main]{top:0}',
    ':is(h1,.gone){top:1px}',
    'p:not(.gone){top:2px}',
    'p:has(.gone){top:3px}',
    '@media print{a{top:4px}}',
  ];
  expect(prune(kept.join('')).match(/top:\d|outline:\d/g)).toEqual([
    'outline:3',
    'outline:0',
    'top:0',
    'top:1',
    'top:2',
    'top:3',
    'top:4',
  ]);
});

test('a name that is not only that of a class is kept', () => {
  const style =
    '.same{top:0}#same{top:1px}.turn{top:2px}@keyframes turn{to{top:3px}}.here{animation:turn 1s}';
  const kept = prune(style, ['here']);
  expect(kept).toContain('#same{top:1px}');
  expect(kept).toContain('@keyframes turn');
});

test('the scoped style of a component keeps all its rules, since a script may make up the names of their classes', () => {
  const style = '.is-open[data-astro-cid-abc]{top:0}.elsewhere{top:1px}';
  expect(prune(style)).toBe('.is-open[data-astro-cid-abc]{top:0}');
});

test('a custom property stays while a rule that stays, the page or a script refers to it', () => {
  const style =
    ':root{--used:var(--behind);--behind:1px;--unused:var(--lost);--lost:1px;--drawn:1px;--anchor:1px}' +
    '@property --used{syntax:"*";inherits:false}@property --lost{syntax:"*";inherits:false}' +
    '.here{top:var(--used);anchor-name:--anchor}.elsewhere{top:var(--lost)}';
  const kept = prune(style, ['here'], '<p style="top:var(--drawn)">');
  expect(kept.match(/--[a-z]+(?=:)/g)).toEqual(['--used', '--behind', '--drawn', '--anchor']);
  expect(kept.match(/@property --[a-z]+/g)).toEqual(['@property --used']);
});

test('an animation stays while a property or a script names it', () => {
  const style =
    ':root{--animate-spin:spin 1s}.here{animation:var(--animate-spin)}@keyframes spin{to{top:0}}@keyframes pulse{to{top:1px}}@keyframes gone{to{top:2px}}';
  const kept = prune(style, ['here'], 'element.style.animation = "pulse 1s"');
  expect(kept.match(/@keyframes \w+/g)).toEqual(['@keyframes spin', '@keyframes pulse']);
});

test("a property of Tailwind's gives way to its initial value only where nothing sets it", () => {
  const style =
    '@property --tw-edge{syntax:"*";inherits:false;initial-value:solid}.edge{border-style:var(--tw-edge)}.dashed{--tw-edge:dashed}';
  expect(prune(style, ['edge'])).toBe('.edge{border-style:solid}');
  expect(prune(style, ['edge', 'dashed'])).toContain('var(--tw-edge)');
  expect(prune(style, ['edge'], '<p style="--tw-edge:dotted">')).toContain('var(--tw-edge)');
});
