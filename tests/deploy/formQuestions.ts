import { BODY_LIMIT_BYTES } from '../../forms/limits.ts';
import { CONTACT_FUNCTION, FUNCTIONS_PATH, NEWSLETTER_TABLE, REST_PATH } from '../../forms/wire.ts';
import { jsonHeaders, newMessage, validMessage, validSubscription } from '../server/requests.ts';
import type { Question } from './ask.ts';

const CONTACT_CALL = `${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`;
const NEWSLETTER_CALL = `${REST_PATH}/${NEWSLETTER_TABLE}`;
const TOO_LONG = 'x'.repeat(BODY_LIMIT_BYTES);

function call(path: string, body: unknown, headers: Record<string, string> = {}): Question {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { path, method: 'POST', headers: { ...jsonHeaders, ...headers }, body: text };
}

function form(path: string, fields: Record<string, string>): Question {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { path, method: 'POST', headers, body: new URLSearchParams(fields).toString() };
}

function preflight(path: string): Question {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  };
  return { path, method: 'OPTIONS', headers };
}

/** The contact call of a page with script. */
export function contactCall(body: unknown, headers?: Record<string, string>): Question {
  return call(CONTACT_CALL, body, headers);
}

const message = newMessage();

/** Both forms, with script and without, in every kind of answer; their order matters. */
export const POSTS: readonly Question[] = [
  preflight(CONTACT_CALL),
  contactCall(message, { origin: 'https://elsewhere.example' }),
  contactCall(message),
  contactCall({ ...message, email: 'ada' }),
  contactCall('{"name":'),
  contactCall(message, { authorization: '' }),
  contactCall({ ...message, message: TOO_LONG }),
  contactCall(message, { 'content-type': 'text/plain' }),
  preflight(NEWSLETTER_CALL),
  call(NEWSLETTER_CALL, validSubscription, { prefer: 'return=minimal' }),
  call(NEWSLETTER_CALL, validSubscription),
  call(NEWSLETTER_CALL, { ...validSubscription, email: 'ada' }),
  form('/contact', validMessage),
  form('/contact', { ...validMessage, name: '"><b>' }),
  form('/contact', {}),
  form('/contact', { ...validMessage, message: TOO_LONG }),
  { ...form('/contact', {}), headers: { 'content-type': 'application/json' } },
  { path: '/contact', method: 'POST' },
  form('/newsletter', { ...validSubscription, email: 'eve@example.org' }),
  form('/newsletter', { ...validSubscription, email: 'eve@example.org' }),
  form('/newsletter', { first_name: 'Ada' }),
];

/** What the links in a subscriber's mails lead to; the last one takes the subscriber off. */
export function linkQuestions(token: string): readonly Question[] {
  const [confirm, unsubscribe] = ['confirm', 'unsubscribe'].map(
    (name) => `/newsletter/${name}?token=${token}`,
  ) as [string, string];
  return [
    { path: confirm },
    form(confirm, {}),
    { path: unsubscribe },
    form(unsubscribe, { 'List-Unsubscribe': 'One-Click' }),
    form(unsubscribe, {}),
  ];
}
