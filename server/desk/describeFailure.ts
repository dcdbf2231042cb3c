import { LINK_EXPIRED } from '../mail/decideAfterFailure.ts';
import { ISSUE_PAUSED, PROCESS_ENDED } from '../mail/deliverMail.ts';
import { HELD_AFTER_RESTORE } from '../storage/outbox.ts';

interface Cause {
  /** Matches the error of the mail server or the network. */
  readonly pattern: RegExp;
  /** What it means, in one sentence for the owner. */
  readonly reason: string;
  /** What the owner can do about it. */
  readonly advice: string;
  /** Whether the cause is the recipient's address or mailbox. */
  readonly isRecipients?: true;
  /** Whether the cause may go away by itself. */
  readonly isTemporary?: true;
}

/** The first cause whose pattern matches counts. */
const CAUSES: readonly Cause[] = [
  {
    pattern: new RegExp(`UncertainDelivery|${RegExp.escape(PROCESS_ENDED)}`, 'i'),
    reason: 'It may have arrived: the mail server took it and never answered.',
    advice: 'Ask whether it has arrived before you try it again, or it arrives twice.',
  },
  {
    pattern: new RegExp(RegExp.escape(HELD_AFTER_RESTORE)),
    reason: 'It comes from a backup, so it may have been sent since.',
    advice: 'Check whether it has arrived. If it has not, try it again.',
  },
  {
    pattern: new RegExp(RegExp.escape(ISSUE_PAUSED)),
    reason: 'Its issue was paused before it was sent.',
    advice: 'Resume the issue. The mail then goes out by itself.',
  },
  {
    pattern: new RegExp(RegExp.escape(LINK_EXPIRED)),
    reason: 'Its link to sign in had expired before the mail could be sent.',
    advice: 'Ask for a new link on the sign-in page. To try this mail again does not help.',
  },
  {
    // Not "authentication failed", which servers also say of DMARC.
    pattern: /EAUTH|\b535\b|invalid login|authentication required/i,
    reason: 'The mail server does not accept our user name or password (SMTP_URL).',
    advice: 'Have SMTP_URL corrected and the site restarted. The mail then goes out by itself.',
  },
  {
    pattern:
      /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ESOCKET|getaddrinfo|timed? ?out|greeting/i,
    reason: 'The mail server could not be reached.',
    advice:
      'Nothing, if it is soon tried again. If that lasts for hours, ask whoever runs the mail server.',
  },
  {
    pattern:
      /\b5\.1\.[0126]\b|user unknown|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|address)|does(?: not|n't) exist|invalid recipient/i,
    reason: 'The address does not exist.',
    advice: 'Look for a spelling mistake in the address. To try the same one again does not help.',
    isRecipients: true,
  },
  {
    pattern:
      /\b[45]\.2\.2\b|mailbox (?:is )?full|(?:over|exceeded).{0,20}quota|quota exceeded|insufficient storage/i,
    reason: 'The mailbox is full.',
    advice: 'Try it again once there is room.',
    isRecipients: true,
    isTemporary: true,
  },
  {
    pattern: /\b5\.2\.1\b|disabled|inactive|suspended/i,
    reason: 'The mailbox is closed.',
    advice: 'Reach the person by another way. To try the same address again does not help.',
    isRecipients: true,
  },
  {
    pattern: /\brate\b|\brate-?limit|too many|limit exceeded|greylist|\b4\.7\.\d|try again later/i,
    reason: 'The mail server takes no more mail for the moment.',
    advice: 'Nothing, if it is tried again by itself. Otherwise try it again tomorrow.',
    isTemporary: true,
  },
  {
    pattern:
      /spam|block(?:ed|list)|blacklist|reputation|dmarc|dkim|\bspf\b|\b5\.7\.\d|policy|relay|not (?:allowed|permitted|authori[sz]ed)/i,
    reason:
      'The mail server does not accept mail from us: it takes it for spam, or our sender address is not allowed.',
    advice:
      'Have the sender address (MAIL_FROM) and the records of its domain (SPF, DKIM, DMARC) checked, then try it again.',
  },
  {
    pattern: /\b5\d\d\b/,
    reason: 'The mail server refused it.',
    advice: 'See below what it said. Try it again once that is mended.',
  },
  {
    pattern: /\b4\d\d\b/,
    reason: 'The mail server put it off too often.',
    advice: 'Try it again tomorrow.',
    isTemporary: true,
  },
];

const OTHER: Omit<Cause, 'pattern'> = {
  reason: 'It failed for another reason.',
  advice: 'See below what happened, and try it again.',
};

function findCause(error: string): Omit<Cause, 'pattern'> {
  return CAUSES.find(({ pattern }) => pattern.test(error)) ?? OTHER;
}

/** What the stored error of a mail means, in one sentence for the owner. */
export function describeFailure(error: string): string {
  return findCause(error).reason;
}

interface FailedMailFacts {
  /** Whether the site no longer tries the mail. */
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
      advice: 'This is mail to you: check your mailbox and its address (CONTACT_TO).',
    };
  }
  if (isTemporary && !hasExpired) {
    return { reason, advice: 'Nothing to do: it is tried again by itself.' };
  }
  return { reason, advice };
}
