import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { makeSignInLink } from '../../server/desk/signInLinks.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { startSite } from '../server/startSite.ts';
import { eventually, journey } from './journey.ts';

const OWNER = 'owner@example.org';

/** Serves a page of another site with a link, as a mail program in the browser does. Returns its address. */
async function startWebmail(link: string): Promise<string> {
  const webmail = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<a href="${link}">Open</a>`),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void webmail.close());
  await once(webmail, 'listening');
  return `http://127.0.0.1:${Object(webmail.address()).port}`;
}

journey.override('expectedProblems', [/401/, /favicon/]).for([
  { name: 'the page', hasCookie: true, heading: 'Sign-in and devices' },
  {
    name: 'the form, if the browser keeps its cookie back',
    hasCookie: false,
    heading: 'Sign in to the desk',
  },
])('a link in webmail leads to $name', async ({ hasCookie, heading }, { engine }) => {
  const deskDir = join(realpathSync(BUILT_SITE), '..', 'desk');
  const env = { DESK_PORT: '0', DESK_USERS: OWNER };
  const { desk, database } = await startSite(env, { pages: { siteDir: BUILT_SITE }, deskDir });
  await desk?.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://localhost:${Object(desk?.server.address()).port}`;
  let visits = 0;
  desk?.server.prependListener('request', ({ url, headers }) => {
    if (url !== '/devices') return;
    visits += 1;
    if (!hasCookie) headers.cookie = '';
  });
  const readHeading = () => engine.read(() => document.querySelector('h1')?.textContent);
  const press = (selector: string) =>
    engine.read((found) => document.querySelector<HTMLElement>(found)?.click(), selector);
  const signIn = { email: OWNER, made_by: 'email' } as const;
  await engine.open(await makeSignInLink(database, signIn, { origin, now: new Date() }));
  await press('button');
  await eventually(readHeading).toBe('Inbox');

  await engine.open(await startWebmail(`${origin}/devices`));
  await press('a');
  await eventually(async () => visits).toBe(2);
  await eventually(readHeading).toBe(heading);
  await engine.leave();
  expect(visits).toBe(2);
});
