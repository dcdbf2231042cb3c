import { expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { contactPrompts } from '../../src/content/shared/contactPrompts.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { PROMPT_TEXT } from '../../src/forms/contact/contactLinks.ts';
import { BUILT_PAGES, readBuilt, textsOf } from '../builtSite.ts';

const PAGES = BUILT_PAGES.map(readBuilt);

/** Each contact button of the site: its label, and what the form asks for after a press on it. */
const BUTTONS = PAGES.flatMap(($) =>
  $('[data-contact-location]')
    .get()
    .map((button) => [$(button).text(), $(button).attr('data-contact-prompt')] as const),
);

test('each prompt is that of a button of the site', () => {
  const used = new Set(BUTTONS.map(([, prompt]) => prompt));
  const prompts = [...Object.values(contactPrompts), fixFirstText.share.prompt];
  expect(prompts.filter((prompt) => !used.has(prompt))).toEqual([]);
});

test('every button that schedules something has the form ask for times, and no other does', () => {
  for (const [label, prompt] of BUTTONS) {
    expect(prompt === contactPrompts.schedule, label).toBe(label.startsWith('Schedule'));
  }
});

test('the form asks for what it usually does until a button is pressed, once on a page', () => {
  const prompts = PAGES.flatMap(($) => textsOf($, `#${PROMPT_TEXT}`));
  expect(prompts).toHaveLength(PAGES.filter(($) => $('#contact').length).length);
  expect(new Set(prompts)).toEqual(new Set([contact.lead]));
});
