import type { Page } from '@playwright/test';
import { changePage } from './changePage.ts';
import {
  CONTACT_CALL,
  expect,
  fillContactForm,
  frontToast,
  hold,
  holdScripts,
  sendButton,
  sendContactForm,
  test,
  toast,
  VALID_MESSAGE,
} from './site.ts';

test.use({ keepsToasts: true });

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

/** Takes a translation back, as a browser does on request. */
const showOriginal = () => {
  for (const font of document.querySelectorAll('font:has(> font)')) {
    font.replaceWith(font.textContent.replaceAll('\u200b', ''));
  }
};

/** React's report that the markup differs, so that it renders the component anew. */
const REBUILT = /Minified React error #418/;

const MOMENTS = {
  'before React comes': async (page: Page, load: () => void) => {
    await page.evaluate(changePage);
    load();
  },
  'after React has come': async (page: Page, load: () => void) => {
    load();
    await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
    await page.evaluate(changePage);
  },
  'twice, with the original between': async (page: Page, load: () => void) => {
    await MOMENTS['before React comes'](page, load);
    await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
    await page.evaluate(showOriginal);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  },
} as const;

for (const [moment, change] of Object.entries(MOMENTS)) {
  test(`a page that is translated ${moment} keeps what is typed, the caret and the focus, and sends`, async ({
    page,
    site,
    expectedProblems,
  }) => {
    expectedProblems.push(REBUILT, /Failed to load resource/);
    const load = await holdScripts(page);
    await page.goto('/');
    await fillContactForm(page);
    const message = field(page, 'Message');
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 9));
    await change(page, load);
    await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
    await expect(message).toBeFocused();
    await page.keyboard.type('invoice');
    await expect(message).toHaveValue(VALID_MESSAGE.Message.replace('order', 'invoice'));
    for (const status of [500, 503]) {
      await page.route(CONTACT_CALL, (route) => route.fulfill({ status, json: {} }), { times: 1 });
      await sendButton(page).click();
      await expect(sendButton(page)).toHaveAccessibleDescription(/^Failed to send message/);
      await expect(sendButton(page)).toBeEnabled();
    }
    await field(page, 'Full Name').fill('');
    await sendButton(page).click();
    await expect(form(page).getByText('Name is required')).toBeVisible();
    await expect(field(page, 'Full Name')).toBeFocused();
    await page.keyboard.type('Ada');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/thank-you/);
    expect(await site.messages()).toMatchObject([{ name: 'Ada', company: VALID_MESSAGE.Company }]);
  });
}

test('a dialog that is opened on a changed page stays open when React comes, and gives the focus back', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(REBUILT, /Security event/);
  await page.addInitScript(changePage);
  const load = await holdScripts(page);
  await page.goto('/blog');
  const opener = page.getByRole('button', { name: 'Subscribe to Updates' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Updates' });
  await dialog.getByLabel('First Name').fill('Zoë');
  load();
  await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Zoë');
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(dialog.getByText('Invalid email address').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a form whose button an extension removes gets it back when React comes', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(REBUILT);
  const load = await holdScripts(page);
  await page.goto('/');
  await sendButton(page).evaluate((button) => button.remove());
  await fillContactForm(page);
  load();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
});

/** Removes a node that React has rendered, so that React fails when it removes the node itself. */
const takeFailureOut = (page: Page) =>
  page.locator('#contact-failure p').evaluateAll(([text]) => text?.replaceChildren('¡Error!'));

test('a form in which React fails is built anew with every value, and at last sent without React', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /removeChild|NotFoundError|not a child/);
  await page.goto('/');
  await fillContactForm(page);
  for (let count = 0; count < 2; count += 1) {
    await page.evaluate(() => sessionStorage.clear());
    await page.route(CONTACT_CALL, (route) => route.fulfill({ status: 500, json: {} }), {
      times: 2,
    });
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveAccessibleDescription(/^Failed to send message/);
    await takeFailureOut(page);
    await sendButton(page).click();
    await expect(toast(page).first()).toBeVisible();
    for (const [label, value] of Object.entries(VALID_MESSAGE)) {
      await expect(field(page, label)).toHaveValue(value);
    }
  }
  await page.unroute(CONTACT_CALL);
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/contact')),
    sendButton(page).click(),
  ]);
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await site.messages()).toMatchObject([{ name: VALID_MESSAGE['Full Name'] }]);
});

test('a press that nothing came before is answered, as voice control makes it', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.evaluate((values) => {
    for (const [label, value] of Object.entries(values)) {
      const found = [...document.querySelectorAll('#contact-form label')].find(
        ({ textContent }) => textContent === label,
      );
      const control = found?.getAttribute('for') ?? '';
      (document.getElementById(control) as HTMLInputElement).value = value;
    }
    document.querySelector<HTMLElement>('#contact-form [type=submit]')?.click();
  }, VALID_MESSAGE);
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await site.messages()).toHaveLength(1);
});

for (const storage of ['kept', 'denied'] as const) {
  test(`a message whose answer was lost is stored once, sent again after a reload (session storage ${storage})`, async ({
    page,
    site,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/);
    await page.addInitScript((how) => {
      const get = () => {
        throw new DOMException('', 'SecurityError');
      };
      if (how === 'denied') Object.defineProperty(window, 'sessionStorage', { get });
    }, storage);
    await page.route(
      CONTACT_CALL,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto('/');
    await sendContactForm(page);
    await expect(toast(page)).toContainText('Failed to send message.');
    // Without storage the id of the message is known only until the visitor leaves the page.
    if (storage === 'kept') await page.goto('/services');
    await sendContactForm(page);
    await expect(page).toHaveURL(/\/thank-you/);
    expect(await site.messages()).toMatchObject([{ location: 'homepage' }]);
  });
}

test('a message that is on its way when the visitor leaves and comes back is stored once', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await hold(page, CONTACT_CALL, async (route) => {
    await route.abort();
  });
  await page.route(CONTACT_CALL, async (route) => {
    await route.fetch();
  });
  await sendContactForm(page);
  await expect.poll(async () => (await site.messages()).length).toBe(1);
  await page.goto('/privacy');
  await page.unrouteAll();
  await page.goBack();
  await sendContactForm(page);
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await site.messages()).toHaveLength(1);
});

test('the form says how much room is left, and how much of a pasted text it left out', async ({
  page,
}) => {
  await page.goto('/');
  const message = field(page, 'Message');
  await expect(message).toHaveAccessibleDescription('up to 1,000 characters');
  await message.pressSequentially('x');
  await message.fill('a'.repeat(899));
  await message.press('b');
  await expect(message).toHaveAccessibleDescription('100 characters left');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'c'.repeat(600));
    const paste = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await page.keyboard.insertText('c'.repeat(600));
  const said = 'Too long: 500 pasted characters were left out';
  await expect(message).toHaveAccessibleDescription(said);
  await expect(form(page).getByRole('status')).toHaveText(/^Too long: 500/);
  await message.press('Backspace');
  await expect(message).toHaveAccessibleDescription('1 character left');
  await expect(frontToast(page)).toHaveCount(0);
});
