import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_ANSWER } from '../../../forms/toastMessages.ts';
import { submitContact } from '../../../src/forms/contact/submitContact.ts';
import { submitNewsletter } from '../../../src/forms/newsletter/submitNewsletter.ts';

const PAGE = '<!doctype html><title>Checking your browser</title><p>One moment, please.</p>';

interface Answer {
  /** 0 ends the connection without an answer. */
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

const html = { type: 'text/html', body: PAGE };
const json = (status: number, body: string): Answer => ({ status, type: 'application/json', body });

/** What a proxy between the visitor and our server may answer, or a server that is not ours: one of each kind. */
const WRONG_ANSWERS: readonly (readonly [what: string, answer: Answer])[] = [
  ['a page with 200', { status: 200, ...html }],
  ['nothing with 200, as JSON', json(200, '')],
  ['null with 200', json(200, 'null')],
  ['ok as text', json(200, '{"ok":"true"}')],
  ['the right words as text', { status: 200, type: 'text/plain', body: '{"ok":true}' }],
  ['JSON that is cut off', json(200, '{"ok":tr')],
  ['nothing with 204', { status: 204 }],
  ['a page elsewhere', { status: 302, location: '/elsewhere' }],
  ['a page with 409', { status: 409, ...html }],
  ['a number as an error', json(500, '{"error":7,"message":7,"code":7}')],
];

const KEY = 'public-key';
let backend = '';
let next: Answer = { status: 200 };
let lastRequest: object = {};
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const { authorization, apikey, 'content-type': type } = headers;
  lastRequest = { method, url, authorization, apikey, type, body: await text(request) };
  give(response, url === '/elsewhere' ? { status: 200, ...html } : next);
});

function give(response: ServerResponse, { status, type, body, location }: Answer): void {
  if (status === 0) {
    response.destroy();
    return;
  }
  if (type) response.setHeader('content-type', type);
  if (location) response.setHeader('location', location);
  response.writeHead(status).end(body);
}

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  backend = `http://127.0.0.1:${port}`;
  vi.stubEnv('PUBLIC_SUPABASE_URL', backend);
  vi.stubEnv('PUBLIC_SUPABASE_ANON_KEY', KEY);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Otherwise the rate limit would refuse the call.
beforeEach(() => vi.setSystemTime(Date.now() + 3_600_000));

test.for(WRONG_ANSWERS)(
  'neither a message nor a subscription counts as taken by %s',
  async ([, answer]) => {
    next = answer;
    const email = 'zoe@client.example';
    const message = formOf({ name: 'Zoë', email, message: 'Our orders wait for nine days.' });
    expect(await submitContact(message)).toMatchObject({ outcome: 'failed' });
    const subscription = formOf({ first_name: 'Zoë', email });
    expect(await submitNewsletter(subscription)).toMatchObject({ outcome: 'failed' });
  },
);

test('what got no answer does not count against the limit of the browser', async () => {
  next = { status: 0 };
  const email = 'zoe@client.example';
  for (let count = 1; count <= 4; count += 1) {
    const message = formOf({ name: 'Zoë', email, message: 'Our orders wait for nine days.' });
    expect(await submitContact(message)).toEqual({ outcome: 'failed', reason: NO_ANSWER });
    const subscription = formOf({ first_name: 'Zoë', email });
    expect(await submitNewsletter(subscription)).toEqual({ outcome: 'failed', reason: NO_ANSWER });
  }
});

test('a message and a subscription count as taken by the answers of our server', async () => {
  const email = 'zoe@client.example';
  next = json(200, '{"ok":true}');
  const message = formOf({ name: 'Zoë', email, message: 'Our orders wait for nine days.' });
  expect(await submitContact(message)).toMatchObject({ outcome: 'sent' });
  next = { status: 201 };
  const subscription = formOf({ first_name: 'Zoë', email });
  expect(await submitNewsletter(subscription)).toMatchObject({ outcome: 'subscribed' });
});

test('both calls send what the official clients send', async () => {
  const headers = { Authorization: `Bearer ${KEY}`, apikey: KEY };
  next = { status: 500 };

  const email = 'zoe@client.example';
  const written = { name: 'Zoë', email, message: 'Our orders wait for nine days.' };
  await submitContact(formOf(written));
  const contact = lastRequest;
  const functions = new FunctionsClient(`${backend}/functions/v1`, { headers });
  await functions.invoke('send-form-notification', {
    body: { ...written, location: 'homepage' },
  });
  expect(contact).toEqual(lastRequest);

  const subscription = { first_name: 'Zoë', email };
  await submitNewsletter(formOf(subscription));
  const newsletter = lastRequest;
  const rest = new PostgrestClient(`${backend}/rest/v1`, { headers });
  await rest.from('newsletter_subscribers').insert(subscription);
  expect(newsletter).toEqual(lastRequest);
});
