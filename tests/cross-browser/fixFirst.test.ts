import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import type { Engine } from './engine.ts';
import { eventually, journey } from './journey.ts';
import { expectFocus, tabTo } from './keyboard.ts';

const { goal, own, step } = fixFirstText;

function verdict(engine: Engine): Promise<string | undefined> {
  return engine.read(() => document.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict);
}

/** What stands in the fields with this label. */
function values(engine: Engine, label: string): Promise<string[]> {
  return engine.read(
    (text) =>
      [...document.querySelectorAll('input')]
        .filter(({ labels }) => labels?.[0]?.textContent?.trim() === text)
        .map(({ value }) => value),
    label,
  );
}

journey(
  'a process is drawn, changed and kept by keys alone, and opened by its link',
  async ({ engine, site }) => {
    await engine.open(site.url + PATH);
    await tabTo(engine, `button ${own}`);
    await engine.press('Enter');
    await eventually(() => verdict(engine)).toBe('incomplete');
    await expectFocus(engine, `field ${step.fields.name}`);
    await engine.type('Log');
    await tabTo(engine, `field ${step.fields.wait}`);
    await engine.type('1');
    await tabTo(engine, `field ${step.fields.work}`);
    await engine.type('600');
    await tabTo(engine, `button ${step.add}`);
    await engine.press('Enter');
    await expectFocus(engine, `field ${step.fields.name}`);
    await engine.type('Ship');
    await tabTo(engine, `field ${step.fields.wait}`);
    await engine.type('2');
    await tabTo(engine, `field ${step.fields.work}`);
    await engine.type('30');
    await eventually(() => verdict(engine)).toBe('buy');

    const up = `button ${step.up} step`;
    await tabTo(engine, `${up} 2`);
    await engine.press('Space');
    await eventually(() => values(engine, step.fields.name)).toEqual(['Ship', 'Log']);
    await expectFocus(engine, `${up} 1`);
    await tabTo(engine, `field ${goal.options.faster}`, 'Shift+Tab');
    await engine.press('ArrowDown');
    await expectFocus(engine, `field ${goal.options['fewer-hours']}`);
    await eventually(() => verdict(engine)).toBe('buy');

    const link = await engine.read(() => localStorage.getItem('fix-first'));
    await engine.open('about:blank');
    await engine.open(site.url + PATH);
    await eventually(() => values(engine, step.fields.name)).toEqual(['Ship', 'Log']);
    await engine.read(() => localStorage.clear());
    await engine.open('about:blank');
    await engine.open(site.url + PATH + link);
    await eventually(() => values(engine, step.fields.name)).toEqual(['Ship', 'Log']);
  },
);
