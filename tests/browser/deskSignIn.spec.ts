import { USE_HEADER } from '../../forms/desk/constants.ts';
import { expect, OWNER, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

// The sign-in page itself has this status.
test.use({ expectedProblems: [/status of 401/] });

test('whoever is not signed in sees the sign-in page, and gets a link that leads on to the page', async ({
  page,
  site,
  deskUrl,
}) => {
  const response = await page.goto('/devices');
  expect(response?.status()).toBe(401);
  await expectAccessible(page);
  await page.getByLabel('Email Address').fill(OWNER);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If that address may sign in, a link is on its way.')).toBeVisible();

  let link = '';
  await expect(async () => {
    const mail = (await site.mails()).find(({ subject }) => subject?.startsWith('Sign in'));
    link = /http\S+\/sign-in\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toContain(deskUrl);
  }).toPass();
  await page.goto(link);
  await expect(page.getByRole('button')).toHaveText(['Sign in']);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and devices');
  await expect(page).toHaveURL('/devices');

  await page.goto(link);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading')).toHaveText('This link does not work');
  await expect(page).toHaveTitle('This link does not work · Desk');
});

test('at an address that is a number, no passkey is offered, but the address for one', async ({
  page,
  site,
  deskUrl,
}) => {
  const numeric = deskUrl.replace('localhost', '127.0.0.1');
  await page.goto(numeric);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await signIn(page, site, numeric);
  await page.goto(`${numeric}/devices`);
  await expect(page.getByRole('link', { name: `${deskUrl}/devices` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('a passkey is added, named, used and removed', async ({ page, site, deskUrl, context }) => {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, site, deskUrl);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename Old laptop' })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();

  await page.goto('/devices');
  await expect(page.getByRole('listitem').filter({ hasText: 'by a passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  // It had opened this session.
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await signIn(page, site, deskUrl);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});

test('a phone can put the desk on its home screen, a link from another site leads to the page, once, a call says whether a person makes it, and a session that ends elsewhere leads back to the sign-in page', async ({
  page,
  site,
  deskUrl,
  request,
}) => {
  await signIn(page, site, deskUrl);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);

  let visits = 0;
  site.desk?.server.prependListener('request', ({ url }) => {
    if (url === '/devices') visits += 1;
  });
  await page.route('http://webmail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${deskUrl}/devices">Open</a>` }),
  );
  await page.goto('http://webmail.example/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and devices');
  // The sign-in page, which is sent no cookie, and then the page itself.
  expect(visits).toBe(2);

  const next = (path: string, isUse: boolean) =>
    page.waitForRequest(
      (request) => request.url().includes(path) && USE_HEADER in request.headers() === isUse,
    );
  const asked = next('/api/subscribers', true);
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await asked;
  await next('/api/session', false);
  await site.database.deleteFrom('desk_sessions').execute();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});
