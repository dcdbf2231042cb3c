import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { CONTACT_FIELD_NAMES, type ContactField } from '../../forms/contactForm.ts';

/** The empty fields and link of a contact message, as they are stored. */
export const noFields = Object.fromEntries(
  [...CONTACT_FIELD_NAMES, 'link'].map((name) => [name, null]),
) as Record<ContactField | 'link', null>;

/** A valid contact message. */
export const validMessage = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '+44 (20) 7946-0000',
  company: 'Analytical Engines Ltd',
  message: 'Our invoices take nine days. Please help.',
  location: 'services-process-audits',
};

let messageCount = 0;

/** A message that was not sent before, because a repeated message does not count. */
export function newMessage(): typeof validMessage {
  messageCount += 1;
  return { ...validMessage, message: `Our invoices take nine days. Message ${messageCount}.` };
}

export const validSubscription = { first_name: 'Ada', email: 'ada@example.org' };

/** The headers of the two backend calls. */
export const jsonHeaders = {
  authorization: `Bearer ${DEVELOPMENT_ANON_KEY}`,
  apikey: DEVELOPMENT_ANON_KEY,
  'content-type': 'application/json',
};

/** Returns a function that makes the call of this path. */
function callTo(path: string, more: Readonly<Record<string, string>> = {}) {
  return (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...jsonHeaders, ...more, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

/** Makes the contact call. */
export const callContact = callTo('/functions/v1/send-form-notification');

/** Makes the newsletter call. */
export const callNewsletter = callTo('/rest/v1/newsletter_subscribers', {
  prefer: 'return=minimal',
});

/** Posts a form as a browser without scripts does; a redirect is not followed. */
export function postForm(
  url: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
}

/** Everything of a response that a client can compare, without its date. */
export async function readAnswer(answer: Response) {
  const { date: _date, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}
