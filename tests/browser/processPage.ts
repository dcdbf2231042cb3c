import { expect, type Locator, type Page } from '@playwright/test';
import type { Verdict } from '../../src/fix-first/model/assessProcess.ts';

/*
 * What stands on the page /fix-first.
 */

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
export const step = (page: Page, number: number) =>
  page.getByRole('group', { name: `Step ${number}`, exact: true });
export const steps = (page: Page) => page.getByRole('group', { name: /^Step \d+$/ });
export const stepName = (page: Page, number: number) =>
  step(page, number).getByLabel('What happens');
export const verdict = (page: Page) => page.locator('[data-verdict]');
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem('fix-first'));
export const processName = (page: Page) =>
  page.getByRole('textbox', { name: 'Process', exact: true });
export const minutes = (page: Page, number: number) =>
  step(page, number).getByLabel('Minutes of work');
export const wait = (page: Page, number: number) => step(page, number).getByLabel('Wait before it');
export const unit = (page: Page, number: number) => step(page, number).getByLabel('Unit');
export const returned = (page: Page, number: number) =>
  step(page, number).getByLabel('Returned, per 100');
export const expectVerdict = (page: Page, name: Verdict) =>
  expect(verdict(page)).toHaveAttribute('data-verdict', name);

/** Waits until the controls can be used, which Playwright does by itself only for presses and typing. */
export const whenHydrated = (page: Page) =>
  expect(page.locator('[data-hydrate="FixFirst"]')).toHaveAttribute('data-hydrated');

/** Stores a process in the browser before the page is opened. */
export async function storeBefore(page: Page, fragment: string): Promise<void> {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('test')) localStorage.setItem('fix-first', text);
    sessionStorage.setItem('test', 'kept');
  }, fragment);
}
