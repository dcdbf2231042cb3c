import { expect, test } from 'vitest';
import { referencePage } from '../../../bench/pages/referencePage.ts';

const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Home</title>
<meta http-equiv="content-security-policy" content="script-src 'sha256-x'">
<style>@font-face{font-family:"Face (A)-1";src:url("/a.woff2")}@font-face{font-family:On Arial;src:local(Arial)}:root{--own:"Face (A)-1";--text:"Face (A)-1", "On Arial", Arial,sans-serif;}</style>
<link rel="preload" href="/a.woff2" as="font"><link rel="icon" href="/favicon.svg">
<style>body{color:red}</style><script>run()</script><script type="application/ld+json">{}</script></head>
<body><h1>Hello <!-- -->there</h1><astro-island client="touch" component-url="/x.js"><astro-slot><form><button>Send</button></form></astro-slot><!--astro:end--></astro-island>
<script type="speculationrules">{}</script></body></html>`;

test('the reference keeps text, markup and style, in the fonts of the system, and nothing that loads or runs', () => {
  const page = referencePage(PAGE);
  expect(page).toContain('<title>Home</title>');
  expect(page).toContain('<h1>Hello there</h1>');
  expect(page).toContain('<form><button>Send</button></form>');
  expect(page).toContain('<style>body{color:red}</style>');
  expect(page).toContain('<style>:root{--own:system-ui;--text:Arial,sans-serif;}</style>');
  expect(page).not.toMatch(/script|woff2|astro|content-security-policy|<!--/);
});

test('a page that would still load something is no reference', () => {
  const page = PAGE.replace('color:red', 'background:url(/b.woff2)');
  expect(() => referencePage(page)).toThrow('The reference page still holds .woff2');
});
