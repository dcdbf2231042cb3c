import { expect } from 'vitest';
import { fixFirst } from '../../src/fix-first/words/fixFirst.ts';
import type { Engine } from './engine.ts';
import { eventually, journey } from './journey.ts';
import { expectFocus, stops, tabTo } from './keyboard.ts';
import { clickOn } from './pointer.ts';

const { fields, goal, own, path, redo, step, undo } = fixFirst;

function verdict(engine: Engine): Promise<string | undefined> {
  return engine.read(() => document.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict);
}

/** A figure of today; `null` if it is not given. */
function figure(engine: Engine, name: string): Promise<number | null> {
  return engine.read((figureName) => {
    const shown = document.querySelector(`[data-scenario="today"] [data-figure="${figureName}"]`);
    const value = shown?.getAttribute('data-value');
    return value ? Number(value) : null;
  }, name);
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

/** What the browser keeps. */
function kept(engine: Engine): Promise<string | null> {
  return engine.read(() => localStorage.getItem('fix-first'));
}

journey(
  'a process is drawn by pointer, kept by the browser, and opened by its link',
  async ({ engine, site }) => {
    await engine.open(site.url + path);
    expect(await verdict(engine)).toBe('repair');
    expect(await kept(engine)).toBeNull();
    await clickOn(engine, own);
    await eventually(() => verdict(engine)).toBe('incomplete');
    const type = async (label: string, text: string, group?: string) => {
      await clickOn(engine, label, group);
      await engine.type(text);
    };
    await type(fields.name, 'Orders');
    await type(step.fields.what, 'Log', 'Step 1');
    await engine.press('Enter');
    await expectFocus(engine, `field ${step.fields.what}`);
    await engine.type('Ship');
    await type(step.fields.work, '60', 'Step 1');
    await type(step.fields.work, '30', 'Step 2');
    await type(step.fields.wait, '5', 'Step 2');
    await eventually(() => verdict(engine)).toBe('repair');
    await eventually(() => figure(engine, 'lead-time')).toBe(6.5);
    expect(await figure(engine, 'open-cases')).toBeNull();
    await type(fields.cases, '8');
    await eventually(() => figure(engine, 'open-cases')).toBeCloseTo(1.3, 9);
    await clickOn(engine, goal.options['fewer-hours'], goal.label);
    await eventually(() => verdict(engine)).toBe('buy');

    const link = await kept(engine);
    await engine.open('about:blank');
    await engine.open(site.url + path);
    await eventually(() => values(engine, fields.name)).toEqual(['Orders']);
    await engine.read(() => localStorage.clear());
    await engine.open('about:blank');
    await engine.open(site.url + path + link);
    await eventually(() => values(engine, step.fields.what)).toEqual(['Log', 'Ship']);
    await eventually(() => verdict(engine)).toBe('buy');
    expect(await kept(engine)).toBeNull();
  },
);

journey('a process is drawn, changed and taken back by keys alone', async ({ engine, site }) => {
  await engine.open(site.url + path);
  await tabTo(engine, `button ${own}`);
  await engine.press('Enter');
  await eventually(() => verdict(engine)).toBe('incomplete');
  await expectFocus(engine, `field ${step.fields.what}`);
  await engine.type('Log');
  await tabTo(engine, `field ${step.fields.wait}`);
  await engine.type('1');
  await tabTo(engine, `field ${step.fields.work}`);
  await engine.type('600');
  await tabTo(engine, `button ${step.add}`);
  await engine.press('Enter');
  await expectFocus(engine, `field ${step.fields.what}`);
  await engine.type('Ship');
  await tabTo(engine, `field ${step.fields.wait}`);
  await engine.type('2');
  await tabTo(engine, `field ${step.fields.work}`);
  await engine.type('30');
  await eventually(() => verdict(engine)).toBe('buy');

  const up = `button ${step.up} step`;
  await tabTo(engine, `${up} 2`);
  await engine.press('Space');
  await eventually(() => values(engine, step.fields.what)).toEqual(['Ship', 'Log']);
  await expectFocus(engine, `${up} 1`);
  await stops(engine, 2);
  await expectFocus(engine, `button ${step.remove} step 1`);
  await engine.press('Enter');
  await eventually(() => values(engine, step.fields.what)).toEqual(['Log']);
  await eventually(() => verdict(engine)).toBe('incomplete');

  await tabTo(engine, `button ${undo}`);
  await engine.press('Enter');
  await eventually(() => verdict(engine)).toBe('buy');
  await engine.press('Space');
  await eventually(() => values(engine, step.fields.what)).toEqual(['Log', 'Ship']);
  expect(await stops(engine, 1)).toEqual([`button ${redo}`]);
  await engine.press('Enter');
  await eventually(() => values(engine, step.fields.what)).toEqual(['Ship', 'Log']);

  await tabTo(engine, `field ${goal.options.faster}`, 'Shift+Tab');
  await engine.press('ArrowDown');
  await expectFocus(engine, `field ${goal.options['fewer-hours']}`);
  await eventually(() => verdict(engine)).toBe('buy');
});
