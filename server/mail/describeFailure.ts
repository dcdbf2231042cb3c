/** What mail servers and the network say, what it means, and what the owner can do. The first that fits counts. */
const CAUSES: readonly (readonly [pattern: RegExp, cause: string, advice: string])[] = [
  [
    /UncertainDelivery|process that sent it ended/i,
    'It may have arrived: the mail server took it and never answered.',
    'Ask whether it has arrived before you try it again, or it arrives twice.',
  ],
  [
    /EAUTH|\b535\b|invalid login|authentication (?:failed|required)/i,
    'The mail server does not accept our user name or password (SMTP_URL).',
    'Have SMTP_URL corrected and the site restarted. The mail then goes out by itself.',
  ],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ESOCKET|getaddrinfo|timed? ?out|greeting/i,
    'The mail server could not be reached.',
    'Nothing, if it is soon tried again. If that lasts for hours, ask whoever runs the mail server.',
  ],
  [
    /\b5\.1\.[0126]\b|user unknown|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|address)|does(?: not|n't) exist|invalid recipient/i,
    'The address does not exist.',
    'Look for a spelling mistake in the address. To try the same one again does not help.',
  ],
  [
    /\b[45]\.2\.2\b|mailbox (?:is )?full|(?:over|exceeded).{0,20}quota|quota exceeded|insufficient storage/i,
    'The mailbox is full.',
    'Try it again once there is room.',
  ],
  [
    /\b5\.2\.1\b|disabled|inactive|suspended/i,
    'The mailbox is closed.',
    'Reach the person by another way. To try the same address again does not help.',
  ],
  [
    /rate|too many|limit exceeded|greylist|\b4\.7\.\d|try again later/i,
    'The mail server takes no more mail for the moment.',
    'Nothing, if it is tried again by itself. Otherwise try it again tomorrow.',
  ],
  [
    /spam|block(?:ed|list)|blacklist|reputation|dmarc|dkim|\bspf\b|\b5\.7\.\d|policy|relay|not (?:allowed|permitted|authori[sz]ed)/i,
    'The mail server does not accept mail from us: it takes it for spam, or our sender address is not allowed.',
    'Have the sender address (MAIL_FROM) and the records of its domain (SPF, DKIM, DMARC) checked, then try it again.',
  ],
  [
    /\b5\d\d\b/,
    'The mail server refused it.',
    'See below what it said. Try it again once that is mended.',
  ],
  [/\b4\d\d\b/, 'The mail server put it off too often.', 'Try it again tomorrow.'],
];

const OTHER = [
  'It failed for another reason.',
  'See below what happened, and try it again.',
] as const;

/** What the stored error of a mail means, in one sentence for the owner. */
export function describeFailure(error: string): string {
  return CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? OTHER[0];
}

interface MailState {
  /** Whether it is not tried any more by itself. */
  readonly hasExpired: boolean;
  readonly isToOwner: boolean;
}

/** What the stored error of a mail means, and what to do about it, in words for the owner. */
export function explainFailure(
  error: string,
  { hasExpired, isToOwner }: MailState,
): { reason: string; advice: string } {
  const [, reason, advice] = CAUSES.find(([pattern]) => pattern.test(error)) ?? ['', ...OTHER];
  if (isToOwner && OF_THE_ADDRESS.test(reason)) {
    return {
      reason,
      advice: 'This is mail to you: check your mailbox and its address (CONTACT_TO).',
    };
  }
  const isAgain = !hasExpired && WAITS.test(reason);
  return { reason, advice: isAgain ? 'Nothing to do: it is tried again by itself.' : advice };
}

/** Causes that are the recipient's. */
const OF_THE_ADDRESS = /^The (?:address|mailbox)/;
/** Causes that pass by themselves. */
const WAITS = /moment|put it off|full/;
