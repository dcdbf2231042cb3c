import { expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { contactLeads } from '../../src/content/shared/contactLeads.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { LEAD_TEXT } from '../../src/ui/contactLinks.ts';
import { BUILT_PAGES, readBuilt, textsOf } from '../builtSite.ts';

const PAGES = BUILT_PAGES.map(readBuilt);

/** Each contact button of the site: its label, and the form's lead after a press on it. */
const BUTTONS = PAGES.flatMap(($) =>
  $('[data-contact-location]')
    .get()
    .map((button) => [$(button).text(), $(button).attr('data-contact-lead')] as const),
);

test('each lead is that of a button of the site', () => {
  const used = new Set(BUTTONS.map(([, lead]) => lead));
  const leads = [...Object.values(contactLeads), fixFirstText.share.sendLead];
  expect(leads.filter((lead) => !used.has(lead))).toEqual([]);
});

test('every button that schedules something has the form ask for times, and no other does', () => {
  for (const [label, lead] of BUTTONS) {
    expect(lead === contactLeads.schedule, label).toBe(label.startsWith('Schedule'));
  }
});

test('the form asks for what it usually does until a button is pressed, once on a page', () => {
  const leads = PAGES.flatMap(($) => textsOf($, `#${LEAD_TEXT}`));
  expect(leads).toHaveLength(PAGES.filter(($) => $('#contact').length).length);
  expect(new Set(leads)).toEqual(new Set([contact.lead]));
});
