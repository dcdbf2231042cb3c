import { HELD_AFTER_RESTORE } from './outbox.ts';

/** The error of a mail whose link to sign in expired before the mail could be sent. */
export const LINK_EXPIRED = 'Its link to sign in expired before the mail could be sent';

/**
 * The error of a mail whose issue was paused before it was submitted. After a lost claim, which has the same effect, no
 * error is recorded.
 */
export const ISSUE_PAUSED = 'Its issue was paused before the mail was sent';

/** The error of a mail whose process ended while it sent the mail. */
export const PROCESS_ENDED = 'The process that sent it ended';

/** What Nodemailer says if the mail server refuses our address, before it knows the recipient. */
const SENDER_REFUSED = 'Mail command failed';

interface Explanation {
  /** What it means, in one sentence for the owner. */
  readonly reason: string;
  /** What the owner can do about it. */
  readonly advice: string;
  /** Whether the cause is the recipient's address or mailbox. */
  readonly isRecipients?: true;
  /** Whether the cause may go away by itself. */
  readonly isTemporary?: true;
}

/** A cause, and how it is recognised. */
interface Cause extends Explanation {
  /** A text of this site. */
  readonly own?: RegExp;
  /** Node.js's or Nodemailer's code of an error of the network or the disk. */
  readonly code?: RegExp;
  /** The answer of a mail server: its reply code, and its enhanced status code where it has one (RFC 3463). */
  readonly answer?: RegExp;
  /** The words of an answer whose codes tell nothing more than its class. */
  readonly words?: RegExp;
}

/** The first cause that fits counts. */
const CAUSES: readonly Cause[] = [
  {
    own: new RegExp(`UncertainDelivery|${PROCESS_ENDED}`),
    reason: 'It may have arrived: the mail server took it and never answered.',
    advice: 'Ask whether it has arrived before you try it again, or it arrives twice.',
  },
  {
    own: new RegExp(HELD_AFTER_RESTORE),
    reason: 'It comes from a backup, so it may have been sent since.',
    advice: 'Check whether it has arrived. If it has not, try it again.',
  },
  {
    own: new RegExp(ISSUE_PAUSED),
    reason: 'Its issue was paused before it was sent.',
    advice: 'Resume the issue. The email then goes out by itself.',
  },
  {
    own: new RegExp(LINK_EXPIRED),
    reason: 'Its link to sign in had expired before the email could be sent.',
    advice: 'Ask for a new link on the sign-in page. Trying again won’t help.',
  },
  {
    own: new RegExp(`${SENDER_REFUSED}: 55[0134]`),
    reason: 'The mail server does not accept our address as the sender.',
    advice:
      'Have your administrator correct MAIL_FROM and restart the site. The email then goes out by itself.',
  },
  {
    code: /^EAUTH$/,
    answer: /^53[0458]|5\.7\.[89]$/,
    reason: 'The mail server does not accept our user name or password.',
    advice:
      'Have your administrator correct SMTP_URL and restart the site. The email then goes out by itself.',
  },
  {
    code: /^(?:EDNS|ENOTFOUND)$/,
    reason: 'The mail server could not be reached: its name is not known.',
    advice:
      'If that lasts for hours, have your administrator correct SMTP_URL and restart the site.',
  },
  {
    code: /^CERT_HAS_EXPIRED$/,
    reason: 'The certificate of the mail server has expired.',
    advice: 'Ask whoever runs the mail server to renew it. The email then goes out by itself.',
  },
  {
    code: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    reason: 'The certificate of the mail server is for another name.',
    advice:
      'Have your administrator correct SMTP_URL and restart the site. The email then goes out by itself.',
  },
  {
    code: /CERT|^UNABLE_TO/,
    reason: 'The certificate of the mail server is not one that this machine trusts.',
    advice: 'Ask whoever runs the mail server. Once that is fixed, the email goes out by itself.',
  },
  {
    code: /^(?:ETLS|EPROTO|ERR_SSL_\w+|ERR_TLS_\w+)$/,
    reason: 'The mail server could not agree with us on encryption.',
    advice: 'Ask whoever runs the mail server, and have the port in SMTP_URL checked.',
  },
  {
    code: /^(?:ENOSPC|EDQUOT)$/,
    reason: 'The disk of the site is full.',
    advice: 'Have room made on it. The email then goes out by itself.',
  },
  {
    code: /^(?:EACCES|EPERM|EROFS)$/,
    reason: 'The site may not write into its folder of emails.',
    advice: 'Have the rights of that folder corrected. The email then goes out by itself.',
  },
  {
    code: /^(?:ECONN\w+|ETIMEDOUT|EAI_AGAIN|E(?:HOST|NET)\w+|EPIPE|ESOCKET|EPROTOCOL)$/,
    reason: 'The mail server could not be reached.',
    advice:
      'Nothing, if it is soon tried again. If that lasts for hours, ask whoever runs the mail server.',
  },
  {
    answer: /[45]\.4\.5$/,
    words:
      /\b(?:daily|hourly|monthly|sending|outgoing|per (?:day|hour))\b.{0,30}\b(?:quota|limit)|\b(?:quota|limit)\b.{0,30}\bper (?:day|hour)\b/i,
    reason: 'Our mail server sends no more emails for us for now: its limit is used up.',
    advice: 'Try it again tomorrow. If it happens often, have the limit raised.',
    isTemporary: true,
  },
  {
    answer: /5\.1\.(?:2|10)$|5\.4\.4$/,
    words: /\b(?:null MX|(?:domain|host) (?:not found|does(?: not|n't) exist))\b/i,
    reason: 'The domain of the address takes no email.',
    advice: 'Look for a spelling mistake after the “@”. To try the same one again does not help.',
    isRecipients: true,
  },
  {
    answer: /5\.1\.[0136]$|5\.4\.1$|^551/,
    words:
      /user unknown|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|address)|does(?: not|n't) exist|invalid recipient/i,
    reason: 'The address does not exist.',
    advice: 'Look for a spelling mistake in the address. To try the same one again does not help.',
    isRecipients: true,
  },
  {
    answer: /5\.2\.3$|5\.3\.4$/,
    words: /\b(?:message|mail)\b.{0,20}\b(?:too (?:large|big)|size)\b/i,
    reason: 'The email is too large for the mail server.',
    advice: 'Trying again won’t help. Have the limit of the mail server raised.',
  },
  {
    answer: /[45]\.2\.2$|^552$/,
    words: /mailbox (?:is )?full|(?:over|exceeded).{0,20}quota|quota exceeded/i,
    reason: 'The mailbox is full.',
    advice: 'Try it again once there is room.',
    isRecipients: true,
    isTemporary: true,
  },
  {
    answer: /5\.2\.1$/,
    words: /disabled|inactive|suspended/i,
    reason: 'The mailbox is closed.',
    advice: 'Reach the person by another way. To try the same address again does not help.',
    isRecipients: true,
  },
  {
    answer: /4\.4\.\d+$|5\.4\.7$/,
    reason: 'The mail server of the address could not be reached.',
    advice: 'Try it again tomorrow.',
    isTemporary: true,
  },
  {
    answer: /4\.7\.\d+$|4\.2\.1$|4\.3\.2$|^421/,
    words: /\brate\b|\brate-?limit|too many|limit exceeded|greylist|try again later/i,
    reason: 'The mail server takes no more emails for the moment.',
    advice: 'Nothing, if it is tried again by itself. Otherwise try it again tomorrow.',
    isTemporary: true,
  },
  {
    answer: /5\.7\.\d+$|5\.1\.[78]$/,
    words:
      /spam|block(?:ed|list)|blacklist|reputation|dmarc|dkim|\bspf\b|policy|relay|not (?:allowed|permitted|authori[sz]ed)/i,
    reason:
      'The mail server does not accept emails from us: it takes it for spam, or our sender address is not allowed.',
    advice:
      'Have the sender address and the records of its domain (SPF, DKIM, DMARC) checked, then try it again.',
  },
];

const REFUSED: Explanation = {
  reason: 'The mail server refused it.',
  advice: 'See below what it said. Try it again once that is fixed.',
};

const PUT_OFF: Explanation = {
  reason: 'The mail server put it off too often.',
  advice: 'Try it again tomorrow.',
  isTemporary: true,
};

const OTHER: Explanation = {
  reason: 'It failed for another reason.',
  advice: 'See below what happened, and try it again.',
};

/** The reply code and the enhanced status code in an answer of a mail server. Not a port, as in "10.0.0.1:587". */
const ANSWER = /(?<=^|[\s=])([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3})\b|(?=[\s-]|$))/;

/** A code of Node.js or Nodemailer, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
const CODE = /\b(?:E[A-Z_]{3,}|[A-Z]+(?:_[A-Z]+)+)\b/;

function findCause(error: string): Explanation & Pick<Cause, 'code'> {
  const find = (sign: 'own' | 'code' | 'answer' | 'words', text: string) =>
    CAUSES.find((cause) => cause[sign]?.test(text));
  const own = find('own', error);
  if (own) return own;
  const [, reply, status] = ANSWER.exec(error) ?? [];
  if (reply === undefined) return find('code', CODE.exec(error)?.[0] ?? '') ?? OTHER;
  const ofClass = reply.startsWith('4') ? PUT_OFF : REFUSED;
  return find('answer', [reply, status].join(' ').trim()) ?? find('words', error) ?? ofClass;
}

/** What the stored error of a mail means, in one sentence for the owner. */
export function describeFailure(error: string): string {
  return findCause(error).reason;
}

/** What Nodemailer says if the mail server refuses us before a mail. */
const CONNECTION_REFUSED = /Invalid greeting|Server terminates connection|Invalid login/;

/** Whether the cause is our mail server, or the machine, rather than a mail or its recipient. */
export function isServerFailure(error: string): boolean {
  return isConnectionFailure(error) || error.includes(SENDER_REFUSED);
}

/** Whether the mail server failed before a mail, so that a connection without one shows whether it works again. */
export function isConnectionFailure(error: string): boolean {
  return findCause(error).code !== undefined || CONNECTION_REFUSED.test(error);
}

interface FailedMailFacts {
  /** Whether the site has given up the mail. */
  readonly hasExpired: boolean;
  readonly isToOwner: boolean;
}

/** What the stored error of a mail means, and what to do about it, in words for the owner. */
export function explainFailure(
  error: string,
  { hasExpired, isToOwner }: FailedMailFacts,
): { reason: string; advice: string } {
  const { reason, advice, isRecipients, isTemporary } = findCause(error);
  if (isToOwner && isRecipients) {
    return {
      reason,
      advice:
        'This is an email to you, or to whoever is told instead: check the mailbox and its address.',
    };
  }
  if (isTemporary && !hasExpired) {
    return { reason, advice: 'Nothing to do: it is tried again by itself.' };
  }
  return { reason, advice };
}
