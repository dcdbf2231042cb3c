import { renderConfirmationRequest } from '../mails/confirmationMail.ts';
import type { RenderedMail } from '../mails/mailParts.ts';
import { renderNotification } from '../mails/notificationMail.ts';
import { renderWelcome } from '../mails/welcomeMail.ts';

export const SAMPLE_MESSAGE = {
  id: '0d9f4a4e-5c07-4b32-9f1c-0c5b0b1a2c3d',
  received_at: '2026-11-20T13:05:00.000Z',
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '+44 (20) 7946-0000',
  company: 'Analytical Engines',
  message: 'Our invoices take nine days.\n\nTwo people check each of them twice.\r\nPlease help.',
  location: 'homepage',
  link: 'https://www.firm.example/fix-first#process=eJw-x_A.b~c=',
};

export const LEAVE_URL = 'https://www.firm.example/newsletter/unsubscribe?token=t&more=1';

export const CONFIRM_URL = 'https://www.firm.example/newsletter/confirm?token=t&more=1';

/** What every mail to a subscriber who has not confirmed is made of. */
const UNCONFIRMED = { name: 'Ada', confirmUrl: CONFIRM_URL, leaveUrl: LEAVE_URL };

/** Every mail of the site, the notification with and without what makes a message suspected. */
export const SAMPLE_MAILS: Readonly<Record<string, RenderedMail>> = {
  notification: renderNotification(SAMPLE_MESSAGE, { isTrapped: false, repeatedFrom: undefined }),
  'marked notification': renderNotification(
    { ...SAMPLE_MESSAGE, phone: undefined, company: undefined, link: undefined },
    { isTrapped: true, repeatedFrom: 4 },
  ),
  welcome: renderWelcome({
    name: 'Ada',
    siteUrl: 'https://www.firm.example',
    leaveUrl: LEAVE_URL,
  }),
  'welcome that asks for confirmation': renderWelcome({
    ...UNCONFIRMED,
    siteUrl: 'https://www.firm.example',
  }),
  'reminder to confirm': renderConfirmationRequest({ ...UNCONFIRMED, occasion: 'reminder' }),
  'request to confirm': renderConfirmationRequest({ ...UNCONFIRMED, occasion: 'earlier' }),
};
