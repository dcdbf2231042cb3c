/*
 * What both sides of the desk know besides its calls. The browser takes only types from the modules of the calls, because
 * their schemas would bring Zod along.
 */

/** The header of a call that a person makes. The calls with which an open page reads what is new have none. */
export const USE_HEADER = 'desk-use';

export const MESSAGE_TABS = ['new', 'answered', 'closed', 'spam'] as const;
export const MAX_NOTE = 4000;
/** How many messages one call may change. */
export const MAX_CHANGES = 100;
export const MAX_REPLY = 10_000;
/** The address of the file (CSV) with all messages of a filter. */
export const MESSAGES_EXPORT_PATH = '/api/messages/export';

/** The states of subscribers. Each subscriber is in exactly one. */
export const SUBSCRIBER_STATES = [
  'confirmed',
  'unconfirmed',
  'undeliverable',
  'suspected',
] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** How many subscribers one call may change. */
export const MAX_SUBSCRIBERS = 100;
/** The path of a download. It is not a call, because the browser saves the response. */
export const EXPORT_PATH = '/api/subscribers/export';

/** How many rows one call imports. */
export const IMPORT_BATCH = 100;
/** The largest file to import, in bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;
export const IMPORT_TOO_LARGE = `The file is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB. Split it, and import one part after the other.`;
export const MAX_CONSENT = 1000;
export const NOBODY_SAYS_WHO_GETS_MAIL =
  'No column says who gets mail, so say that everyone in this file does.';
/** Why a line of a file is not imported, in the owner's words. */
export const IMPORT_PROBLEMS = {
  missing: 'no address',
  malformed: 'not an email address',
  repeated: 'twice in the file',
  left: 'left, or mail came back, in the other tool',
  optedOut: 'is not known to get mail in the other tool',
  subscribed: 'is a subscriber already',
  suppressed: 'unsubscribed before, or is never to be mailed',
} as const;
export type ImportProblem = keyof typeof IMPORT_PROBLEMS;

/** The columns of the file with the rows that were not taken. It can be corrected and imported. */
export const NOT_TAKEN_COLUMNS = {
  line: 'Line',
  email: 'Email',
  firstName: 'First name',
  reason: 'Not taken because',
} as const;

/** How many mails one call may try again. */
export const MAX_RETRIED = 100;

/** A GET with `email` answers with all data of the person: as a file for programs, and as a page to read. */
export const PERSON_EXPORT_PATH = '/api/people/export';
export const PERSON_PAGE_PATH = '/api/people/export.html';

export const MAX_PASSKEY_NAME = 60;
