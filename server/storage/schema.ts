import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ContactMessage } from '../../forms/contactForm.ts';

/** A time as ISO 8601 text in UTC with milliseconds, so that the order of texts is the order of times. */
export type IsoTime = string;

/** JSON as text, which both databases store alike. */
type JsonText = string;

/** Why a row may be spam: it filled in the honeypot, the same text came from many addresses, or the owner said so. */
type SpamReason = 'honeypot' | 'repeated' | 'owner';

/** A column for each value of a contact message. An optional value that is missing is null. */
type ContactColumns = {
  [Field in keyof ContactMessage]-?: undefined extends ContactMessage[Field]
    ? ColumnType<string | null, string | null | undefined, string | null>
    : string;
};

/** What the owner has written for an issue. */
export interface ComposedIssue {
  slug: string;
  subject: string;
  note: string;
  /** 1: the whole article; 0: its first part. */
  is_whole: number;
  /** The Markdown of a letter, an issue that is no article (see isLetterSlug); otherwise empty. */
  letter: string;
}

/** The tables of the site's database. */
export interface DatabaseSchema {
  messages: ContactColumns & {
    id: string;
    /** Identifies a submission, so that a repeated request is stored once; see submissionKeys. */
    submission_key: string | null;
    received_at: IsoTime;
    spam_reason: SpamReason | null;
    /** Equal for equal texts, whoever sent them; see contentHash. */
    content_hash: Generated<string>;
    state: Generated<'new' | 'answered' | 'closed'>;
    /** When the state became `answered`. */
    answered_at: IsoTime | null;
    answer_minutes: number | null;
    /** 1: the answer came after it was due; 0: it did not. */
    answer_is_late: number | null;
    /** A note of the owner. */
    note: Generated<string>;
    /** The number of changes at the desk, by which a change of an outdated version is noticed. */
    version: Generated<number>;
    /** When the owner was reminded that the answer is due soon. */
    reminded_at: IsoTime | null;
  };
  /** Replies that were written at the desk. */
  message_replies: {
    /** Also the id of its mail. */
    id: string;
    message_id: string;
    /** Without the quotation of the message, which the mail has below it. */
    text: string;
    sent_by: string;
    created_at: IsoTime;
    /** What the message was before, for an undo. */
    state_before: 'new' | 'answered' | 'closed';
    /** When the mail expired, which made the message new again. */
    failed_at: IsoTime | null;
  };
  /** What somebody at the desk has begun to write. */
  reply_drafts: {
    message_id: string;
    author: string;
    text: string;
    saved_at: IsoTime;
  };
  /** The IP addresses (hashed) that sent a text lately; see REPEATED_TEXT. */
  message_senders: {
    content_hash: string;
    /** A hash with the salt of this database. */
    address_hash: string;
    seen_at: IsoTime;
  };
  newsletter_subscribers: {
    id: string;
    first_name: string;
    /** In lower case. */
    email: string;
    /** The secret in the links of the subscriber's mails. */
    unsubscribe_token: string;
    subscribed_at: IsoTime;
    /** A subscriber with a reason gets no mail. */
    spam_reason: Exclude<SpamReason, 'repeated'> | null;
    /** Since when the subscriber gets no issues, because mail servers refused the address. */
    undeliverable_at: IsoTime | null;
    confirmed_at: IsoTime | null;
    /** When the first confirmation request was queued, if any. */
    confirmation_requested_at: IsoTime | null;
    /**
     * When the reminder to confirm was queued. Subscribers from before double opt-in get no reminder: for them, this is
     * set together with confirmation_requested_at. Alone, it says that a restore has held the request.
     */
    reminded_at: IsoTime | null;
    /** How many issues in a row were not delivered to the subscriber: refused, or put off too long. */
    refused_issues: Generated<number>;
    /** What an imported subscriber agreed to, and when, in the owner's words. */
    consent: string | null;
  };
  /** The suppression list: addresses that have unsubscribed. No import brings them back. */
  newsletter_suppressions: {
    /** A hash with the salt of this database. */
    email_hash: string;
    /** When they became a reader: when they confirmed or were imported; null if they never were one. */
    confirmed_at: IsoTime | null;
    unsubscribed_at: IsoTime;
  };
  /** What the owner has composed of an issue. It need not be valid. */
  newsletter_drafts: ComposedIssue & {
    /** Names this version of the draft. */
    saved_at: IsoTime;
  };
  /** Issues that are to be sent at a certain time, or at once. */
  newsletter_schedules: ComposedIssue & {
    send_at: IsoTime;
    scheduled_by: string;
    /** When the schedule was made or last changed. Equal to `send_at` if the issue is to be sent at once. */
    scheduled_at: IsoTime;
    /** Why the issue could not be sent. */
    error: string | null;
  };
  /** The issues of the newsletter, with the content that their article had when they were queued. */
  newsletter_issues: {
    id: string;
    slug: string;
    subject: string;
    /** Text and HTML have UNSUBSCRIBE_URL_PLACEHOLDER in place of each reader's link. */
    text: string;
    html: string;
    picture: string | null;
    queued_at: IsoTime;
    /**
     * Until when the issue counts as being queued; null once each reader has a mail. If that is over, the queueing was
     * interrupted: some readers have no mail yet.
     */
    queueing_until: IsoTime | null;
    /** Since when the issue is paused. It paused itself if there is a `pause_reason`; if not, the owner paused it. */
    paused_at: IsoTime | null;
    pause_reason: string | null;
    /** By the database's clock. Outcomes from before do not pause the issue again. */
    resumed_at: IsoTime | null;
    /** How many readers have unsubscribed since, and how many of their mails were sent or have expired. */
    unsubscribed: Generated<number>;
    unsubscribed_sent: Generated<number>;
    unsubscribed_expired: Generated<number>;
  };
  /** All mails, sent and unsent. */
  outbox: {
    id: string;
    /**
     * `notification`: a message came. `alert`: any other mail to the owner: an issue that paused itself or could not be
     * sent, or a reminder to answer. `sign-in`: a link to sign in at the desk. `confirmation`: a request to confirm.
     * `reply`: the owner's answer to a message. A trial of an issue has the kind `issue` and no `issue_id`; so has an
     * issue that was sent again to one subscriber.
     */
    kind: 'notification' | 'alert' | 'sign-in' | 'reply' | 'welcome' | 'confirmation' | 'issue';
    contact_message_id: string | null;
    subscriber_id: string | null;
    /** The issue that has the content, which is empty here. */
    issue_id: string | null;
    /** The Message-ID header, equal for repeated deliveries. The domain of an issue's is added when it is sent. */
    message_id_header: string;
    /**
     * See MailAddress. Null: the addresses in CONTACT_TO at the time of sending; if the mail is about a message and the
     * owner is away, whoever is told instead.
     */
    recipient: JsonText | null;
    reply_to: JsonText | null;
    subject: string;
    /** Text, HTML and picture are deleted once the mail is sent. */
    text: string;
    html: string;
    /** A PNG in Base64 that the HTML shows; see PICTURE_CID. */
    picture: string | null;
    /** JSON record of further headers. */
    headers: JsonText;
    /** How many deliveries were started. */
    attempts: Generated<number>;
    /**
     * When the mail is due or, while a worker has claimed it, when the claim expires. By the database's clock, like
     * sent_at and expired_at.
     */
    next_attempt_at: Generated<IsoTime>;
    claimed_by: string | null;
    sent_at: IsoTime | null;
    /** How many attempts failed in each way; see FAILURES. */
    refusals: Generated<number>;
    deferrals: Generated<number>;
    uncertain_attempts: Generated<number>;
    /**
     * When the mail expired: refused for good, put off too long, uncertain too often, too late for its link, or held by a
     * restore.
     */
    expired_at: IsoTime | null;
    /** When the last uncertain attempt ended. */
    uncertain_at: IsoTime | null;
    /** When the last failed attempt ended; null once the mail is sent. */
    failed_at: IsoTime | null;
    last_error: string | null;
    /** By the clock of the process that queued it. */
    created_at: IsoTime;
  };
  /** How many attempts a key has made in its window; see limitAttempts. */
  rate_limits: {
    key: string;
    count: number;
    expires_at: IsoTime;
  };
  /** How much was erased at a person's request, without the person. */
  privacy_erasures: {
    id: string;
    erased_at: IsoTime;
    /** JSON record of the number of deleted rows by table. */
    removed: JsonText;
  };
  /** Who may sign in besides DESK_USERS. */
  desk_users: {
    /** In lower case. */
    email: string;
    invited_by: string;
    invited_at: IsoTime;
  };
  desk_sessions: {
    /** Identifies the session in lists. It is not the token in the cookie. */
    id: string;
    token_hash: string;
    email: string;
    signed_in_by: 'email' | 'passkey' | 'command';
    /** The passkey that began the session; it ends with it. */
    passkey_id: string | null;
    user_agent: string;
    created_at: IsoTime;
    last_used_at: IsoTime;
    expires_at: IsoTime;
  };
  desk_sign_in_links: {
    token_hash: string;
    email: string;
    made_by: 'email' | 'command';
    expires_at: IsoTime;
  };
  desk_passkeys: {
    /** The id of the credential in Base64url. */
    id: string;
    email: string;
    name: string;
    /** COSE in Base64url. */
    public_key: string;
    counter: number;
    /** A list. */
    transports: JsonText;
    created_at: IsoTime;
    last_used_at: IsoTime;
  };
  /** Challenges of WebAuthn that no browser has answered yet. */
  desk_challenges: {
    challenge: string;
    /** The address that adds a passkey; null if somebody signs in. */
    email: string | null;
    expires_at: IsoTime;
  };
  /** Who did what and when. Rows are never changed, and are deleted as old messages are. */
  desk_activity: {
    id: string;
    at: IsoTime;
    actor: string;
    action: string;
    /** The id of the message or subscriber, or the slug of the issue, that was changed; may be empty. */
    subject: string;
    detail: string;
  };
  /** Single values about the database; see siteValues.ts. */
  site_values: {
    name: SiteValueName;
    value: string;
  };
}

/**
 * The values whose content is the time of an event: `last_purge`; `backup_begun`, when the latest backup began, which a
 * backup itself contains; `last_backup`, when the latest good backup began.
 */
export type EventName = 'last_purge' | 'backup_begun' | 'last_backup';

/**
 * The names of all values: events; `salt`, see readSalt; `clock_check`, see recordClockCheck; `next_bulk_token`, see
 * takeSendingTokens; `saved_replies`, texts that the owner keeps for replies, as a JSON list; `closed_days`, days as a JSON
 * list (see readWorkingHours); `absence`, see readAbsence.
 */
export type SiteValueName =
  | EventName
  | 'salt'
  | 'clock_check'
  | 'next_bulk_token'
  | 'saved_replies'
  | 'closed_days'
  | 'absence';

export type MessageRow = Selectable<DatabaseSchema['messages']>;
export type SubscriberRow = Selectable<DatabaseSchema['newsletter_subscribers']>;
export type MailRow = Selectable<DatabaseSchema['outbox']>;

export type NewSubscriber = Insertable<DatabaseSchema['newsletter_subscribers']>;
export type NewIssue = Insertable<DatabaseSchema['newsletter_issues']>;
export type NewMail = Insertable<DatabaseSchema['outbox']>;
