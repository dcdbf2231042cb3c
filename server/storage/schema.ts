import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ContactMessage } from '../../forms/contactForm.ts';

/** A moment as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
export type IsoTime = string;

/** JSON kept as text, so that every database stores it alike. */
type JsonText = string;

/** Why something may be no person's: it filled in the honeypot, or the same text came from many addresses. */
type SuspectedFor = 'trap' | 'repeated';

/** A column for each value of a contact message; what may be left out is null then. */
type ContactColumns = {
  [Field in keyof ContactMessage]-?: undefined extends ContactMessage[Field]
    ? ColumnType<string | null, string | null | undefined, string | null>
    : string;
};

/** The tables of the site's database. */
export interface DatabaseSchema {
  messages: ContactColumns & {
    id: string;
    /** Unique for each submission; see submissionKeys. */
    submission_key: string | null;
    received_at: IsoTime;
    suspected: SuspectedFor | null;
    /** What the same text has in common, whoever sent it. */
    content_hash: Generated<string>;
  };
  /** From which addresses a text came lately; kept for the time that it is compared, no longer. */
  message_senders: {
    content_hash: string;
    /** A hash with the database's own salt. */
    address_hash: string;
    seen_at: IsoTime;
  };
  newsletter_subscribers: {
    id: string;
    first_name: string;
    /** In lower case. */
    email: string;
    /** The secret of the links in their mails. */
    unsubscribe_token: string;
    subscribed_at: IsoTime;
    /** Who filled in the honeypot gets no mail. */
    suspected: 'trap' | null;
    /** Since when the mail server refuses the address for good. */
    undeliverable_at: IsoTime | null;
    /** When they followed the link that confirms. */
    confirmed_at: IsoTime | null;
    /** When they were asked to confirm, and reminded; both at once for who subscribed before that was asked. */
    asked_at: IsoTime | null;
    reminded_at: IsoTime | null;
    /** How many issues their mail server has refused for good since it last took one. */
    refused_issues: Generated<number>;
  };
  /** What was sent to all readers: an article, as it was then. */
  newsletter_issues: {
    id: string;
    slug: string;
    subject: string;
    /** Both with UNSUBSCRIBE_URL_PLACEHOLDER in the place of each reader's own link. */
    text: string;
    html: string;
    picture: string | null;
    /** When mails of it were queued last. */
    queued_at: IsoTime;
    /** Since when none of its mails goes: the owner stopped it, or it paused itself for `pause_reason`. */
    stopped_at: IsoTime | null;
    pause_reason: string | null;
    /** By the database's clock; outcomes of before do not pause it again. */
    resumed_at: IsoTime | null;
    /** Of its readers, who has left, and to how many of them its mail was sent or refused. */
    unsubscribed: Generated<number>;
    unsubscribed_sent: Generated<number>;
    unsubscribed_refused: Generated<number>;
  };
  /** Mails that wait for delivery, and those that were delivered. */
  outbox: {
    id: string;
    /** An `alert` is to the owner, about the site itself. */
    kind: 'notification' | 'alert' | 'welcome' | 'confirmation' | 'issue';
    message_id: string | null;
    subscriber_id: string | null;
    /** Whose content the mail has; its own is empty then. */
    issue_id: string | null;
    /** The Message-ID header, so that a repeated delivery is known as one; that of an issue without its domain. */
    mail_id: string;
    /** JSON address; null: the owner, wherever CONTACT_TO points when the mail is sent. */
    recipient: JsonText | null;
    reply_to: JsonText | null;
    subject: string;
    /** Both are emptied, and the picture with them, once the mail is sent. */
    text: string;
    html: string;
    /** A PNG in Base64 that the HTML shows; see PICTURE_CID. */
    picture: string | null;
    /** JSON record of further headers. */
    headers: JsonText;
    /** How many deliveries were begun. */
    attempts: Generated<number>;
    /** By the database's clock, as are sent_at and refused_at; a claim that is not renewed lapses then. */
    next_attempt_at: Generated<IsoTime>;
    claimed_by: string | null;
    sent_at: IsoTime | null;
    /** How many attempts failed so (see FAILURES), and since when nothing more is tried. */
    refusals: Generated<number>;
    deferrals: Generated<number>;
    uncertain_attempts: Generated<number>;
    refused_at: IsoTime | null;
    /** When the last attempt ended of which nobody knows whether it delivered the mail. */
    uncertain_at: IsoTime | null;
    last_error: string | null;
    /** By the clock of the process that queued it. */
    created_at: IsoTime;
  };
  /** Submissions of one key within one window. */
  rate_limits: {
    key: string;
    count: number;
    expires_at: IsoTime;
  };
  /** What was erased at a person's wish, without who it was. */
  privacy_erasures: {
    id: string;
    erased_at: IsoTime;
    /** JSON record of how many rows each table lost. */
    removed: JsonText;
  };
  /** Values that belong to the database itself, by name. */
  site_values: {
    name: string;
    value: string;
  };
}

export type MessageRow = Selectable<DatabaseSchema['messages']>;
export type SubscriberRow = Selectable<DatabaseSchema['newsletter_subscribers']>;
export type MailRow = Selectable<DatabaseSchema['outbox']>;

export type NewSubscriber = Insertable<DatabaseSchema['newsletter_subscribers']>;
export type NewIssue = Insertable<DatabaseSchema['newsletter_issues']>;
export type NewMail = Insertable<DatabaseSchema['outbox']>;
