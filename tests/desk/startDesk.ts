import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { Call } from '../../forms/desk/call.ts';
import { makeSignInLink } from '../../server/desk/signInLinks.ts';
import type { SiteOptions } from '../../server/site.ts';
import { requestOf } from '../../src/desk/callDesk.ts';
import { startSite, type TestSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';

const SIGN_IN_PAGE = join(import.meta.dirname, '..', '..', 'src', 'desk', 'sign-in.html');

/** Who may sign in at the desk of a test. */
export const OWNER = 'owner@example.org';
export const COLLEAGUE = 'colleague@example.org';

type Headers = Readonly<Record<string, string>>;

/** A browser at the desk, with its cookie and the origin of its pages. */
export interface DeskBrowser {
  readonly cookie: string;
  get(path: string, headers?: Headers): Promise<Response>;
  /** Sends JSON. */
  post(path: string, body?: unknown, headers?: Headers): Promise<Response>;
  delete(path: string): Promise<Response>;
  /** Sends JSON that may be refused. Returns the status and the sentence, such as `409 It was never sent.` */
  attempt(path: string, body?: unknown): Promise<string>;
  /** Makes a call that succeeds, as the pages of the desk do, and returns its output. */
  call<Input extends z.ZodType, Output extends z.ZodType>(
    call: Call<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
}

export interface TestDesk extends TestSite {
  readonly deskUrl: string;
  /** A browser with this cookie, by default of nobody. */
  browser(cookie?: string): DeskBrowser;
  signIn(email?: string): Promise<DeskBrowser>;
  /** The token of a new link for this address, made now by the clock of the desk or at another time. */
  makeToken(email?: string, at?: Date): Promise<string>;
  /** Posts a form as a page of the desk does. */
  postForm(path: string, fields: Record<string, string>, headers?: Headers): Promise<Response>;
}

/** Starts a site with a desk, each on a port of its own (see startSite). */
export async function startDesk(
  env: Readonly<Record<string, string>> = {},
  options: Omit<Partial<SiteOptions>, 'settings'> = {},
): Promise<TestDesk> {
  const deskDir = await writeFixtureDesk();
  const { now = () => new Date() } = options;
  const site = await startSite(
    { DESK_PORT: '0', DESK_USERS: `${OWNER}, ${COLLEAGUE}`, ...env },
    { deskDir, ...options },
  );
  const { desk } = site;
  if (!desk) throw new Error('There is no desk');
  await desk.listen({ port: 0, host: '127.0.0.1' });
  const address = desk.server.address();
  const deskUrl = `http://localhost:${Object(address).port}`;

  function browser(cookie = ''): DeskBrowser {
    const send = (method: string, path: string, headers: Headers, body?: string) =>
      fetch(deskUrl + path, {
        method,
        redirect: 'manual',
        headers: { origin: deskUrl, cookie, ...headers },
        ...(body !== undefined && { body }),
      });
    const get = (path: string, headers: Headers = {}) => send('GET', path, headers);
    const post = (path: string, body: unknown = {}, headers: Headers = {}) => {
      const type = { 'content-type': 'application/json' };
      return send('POST', path, { ...type, ...headers }, JSON.stringify(body));
    };
    return {
      cookie,
      get,
      post,
      async attempt(path, body) {
        const response = await post(path, body);
        return `${response.status} ${Object(await response.json()).error}`;
      },
      delete: (path) => send('DELETE', path, {}),
      async call(call, input) {
        const { method, address, body } = requestOf(`${call.method} ${call.path}`, Object(input));
        const type = { 'content-type': 'application/json' };
        const response = await send(method, address, type, body && JSON.stringify(body));
        expect(response.status, address).toBe(200);
        return call.output.parse(await response.json());
      },
    };
  }

  const postForm: TestDesk['postForm'] = (path, fields, headers = {}) =>
    fetch(deskUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: deskUrl, ...headers },
      body: new URLSearchParams(fields),
    });

  const makeToken: TestDesk['makeToken'] = async (email = OWNER, at = now()) => {
    const options = { origin: deskUrl, now: at };
    return tokenOf(await makeSignInLink(site.database, { email, made_by: 'email' }, options));
  };

  return {
    ...site,
    ...{ deskUrl, browser, postForm, makeToken },
    async signIn(email = OWNER) {
      const response = await postForm('/sign-in/link', { token: await makeToken(email) });
      expect(response.status).toBe(303);
      return browser(cookieOf(response));
    },
  };
}

/** Starts a desk (see startDesk), at which the owner is signed in. */
export async function startSignedIn(...options: Parameters<typeof startDesk>) {
  const desk = await startDesk(...options);
  return { desk, browser: await desk.signIn() };
}

/** Reads all pages of a list; `read` reads the page at a cursor. */
export async function readPages<Page extends { readonly nextCursor: string | null }>(
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page[]> {
  const pages = [await read(undefined)];
  for (;;) {
    const { nextCursor } = pages.at(-1) ?? {};
    if (!nextCursor) return pages;
    pages.push(await read(nextCursor));
  }
}

/** What was done at the desk with this action, the oldest first. */
export function activitiesOf({ database }: TestDesk, action: string) {
  const activities = database.selectFrom('desk_activity').select(['actor', 'subject', 'detail']);
  return activities.where('action', '=', action).orderBy('at').execute();
}

export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The sign-in page as it is, and a stand-in for the page whose script draws the rest. */
async function writeFixtureDesk(): Promise<string> {
  const directory = await temporaryDirectory();
  await mkdir(join(directory, 'assets'));
  await copyFile(SIGN_IN_PAGE, join(directory, 'sign-in.html'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Desk</title>');
  await writeFile(join(directory, 'assets', 'index-abc.js'), 'void 0;');
  return directory;
}

/** The mails to this address that were written into files so far. */
export async function mailsTo({ dataDir }: Pick<TestSite, 'dataDir'>, address: string) {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** Waits for the mail with a link to sign in, and returns the link. */
export function linkMailedTo(desk: TestDesk, address: string): Promise<string> {
  return waitFor(async () => {
    const mail = (await mailsTo(desk, address)).findLast(({ subject }) =>
      subject?.startsWith('Sign in'),
    );
    const [link] = /http\S+\/sign-in\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(link).toBeDefined();
    return link ?? '';
  });
}
