import { expect } from 'vitest';
import { TYPICAL_PATHS } from '../browser/pages.ts';
import { journey } from './journey.ts';

journey(
  'no kind of page scrolls sideways at 320 px',
  async ({ engine, site, expectedProblems }) => {
    // /fix-first is left while the browser fetches the script of its tool.
    expectedProblems.push(/Error hydrating/);
    await engine.resize(320, 640);
    const wide: string[] = [];
    for (const path of TYPICAL_PATHS) {
      await engine.open(site.url + path);
      const { inner, content } = await engine.read(() => ({
        inner: window.innerWidth,
        content: document.documentElement.scrollWidth,
      }));
      expect(inner).toBe(320);
      if (content > inner) wide.push(`${path}: ${content} px`);
    }
    expect(wide).toEqual([]);
  },
);
