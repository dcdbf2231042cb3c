/** What mail servers and the network say, and what it means. The first that fits counts. */
const CAUSES: readonly (readonly [pattern: RegExp, cause: string])[] = [
  [
    /UncertainDelivery|process that sent it ended/i,
    'It may have arrived: the mail server took it and never answered.',
  ],
  [
    /EAUTH|\b535\b|invalid login|authentication (?:failed|required)/i,
    'The mail server does not accept our user name or password (SMTP_URL).',
  ],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ESOCKET|getaddrinfo|timed? ?out|greeting/i,
    'The mail server could not be reached.',
  ],
  [
    /\b5\.1\.[0126]\b|user unknown|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|address)|does(?: not|n't) exist|invalid recipient/i,
    'The address does not exist.',
  ],
  [
    /\b[45]\.2\.2\b|mailbox (?:is )?full|(?:over|exceeded).{0,20}quota|quota exceeded|insufficient storage/i,
    'The mailbox is full.',
  ],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, 'The mailbox is closed.'],
  [
    /rate|too many|limit exceeded|greylist|\b4\.7\.\d|try again later/i,
    'The mail server takes no more mail for the moment.',
  ],
  [
    /spam|block(?:ed|list)|blacklist|reputation|dmarc|dkim|\bspf\b|\b5\.7\.\d|policy|relay|not (?:allowed|permitted|authori[sz]ed)/i,
    'The mail server does not accept mail from us: it takes it for spam, or our sender address is not allowed.',
  ],
  [/\b5\d\d\b/, 'The mail server refused it.'],
  [/\b4\d\d\b/, 'The mail server put it off too often.'],
];

/** What the stored error of a mail means, in one sentence for the owner. */
export function describeFailure(error: string): string {
  return CAUSES.find(([pattern]) => pattern.test(error))?.[1] ?? 'It failed for another reason.';
}
