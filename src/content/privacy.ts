import { addressLine, brand, ownerStatements } from '../../brand.ts';
import {
  CLIENT_RATE_LIMITS,
  CONFIRMATION,
  type RateLimit,
  SPAM_LIFETIME_DAYS,
} from '../../policy.ts';
import { numberWord } from '../format/numberWord.ts';
import { CONSENT_DURATION } from './layout/consent.ts';
import { hasAnalytics, usesDoubleOptIn } from './shared/buildSettings.ts';
import { commitments, joinSentences } from './shared/commitments.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { legalFigures, messageUse } from './shared/figures.ts';
import type { LegalText } from './shared/legalText.ts';

const email = `[${brand.email}](mailto:${brand.email})`;
const { minimumAge, privacyReplyDays, retentionYears } = legalFigures;

/** Texts about the confirmation of subscriptions, empty without double opt-in. */
const confirmation = usesDoubleOptIn
  ? {
      stored:
        ' So are the times when we asked you to confirm the subscription, when we reminded you and when you confirmed it.',
      condition: ' and confirmed it with the link in our email',
      basis:
        ' For the email that asks you to confirm, and one reminder: our interest in a list of people who asked for it.',
      storage: {
        'confirmation-hint':
          'The line that tells you to which address we sent the email that asks you to confirm. Written when you subscribe.',
      },
      dates: 'two dates: when you confirmed and when you left',
      deletion: ` If you do not confirm your subscription, we remind you once after ${CONFIRMATION.remindAfterDays} days and delete the entry after ${CONFIRMATION.deleteAfterDays}.`,
    }
  : {
      stored: '',
      condition: '',
      basis: '',
      storage: {},
      dates: 'the date on which you left',
      deletion: '',
    };

/** The keys in the tab's session storage, each with its purpose. */
const tabStorageEntries = {
  [`rate-limit:${CLIENT_RATE_LIMITS.contact.key}`]: `How many contact messages were sent from this tab and since when: ${inMinutes(CLIENT_RATE_LIMITS.contact)}. Written when you send one.`,
  [`rate-limit:${CLIENT_RATE_LIMITS.newsletter.key}`]: `The same for newsletter subscriptions: ${inMinutes(CLIENT_RATE_LIMITS.newsletter)}. Written when you subscribe.`,
  'contact-location':
    'Which contact button you pressed and what the form should ask you, when the form is on another page. Removed by the next page you open.',
  'last-submission':
    'The last contact message whose arrival was not confirmed, with its reference number: sent again, it is stored once. Removed when it has arrived.',
  'carried-toast':
    'The notice that your message was sent, so that the next page can show it. Removed as soon as it is shown.',
  'typed-text':
    'What you have typed into a form and not sent yet, so that a reload or a fault does not lose it. Removed when you send the form, empty it or close its dialog.',
  ...confirmation.storage,
  'fix-first':
    'A process of a link, an example, or a step that you named in “You decide”, which this tab shows at /fix-first, so that it is there after a reload. Removed by “Forget it”.',
  'process-message':
    'The link and the summary of a process that you added to your message, so that a reload keeps them together. Removed when you send the form or empty the message, and by “Forget it”.',
  'you-decide':
    'In which cases of “You decide” your answer was right, so that another page goes on with the next case. Removed by “Forget it” at /fix-first.',
};

/** Texts about analytics, for a site with analytics and for one without. */
const analytics = hasAnalytics
  ? {
      summary: 'None before you agree. No advertising pixels.',
      used: 'This site uses Google Analytics, if you agree. It then records which pages are opened, and three events: a message was sent, the confirmation was shown, a newsletter subscription was made. The events about a message include the name of the form, the page or button you wrote from, the length of the message, whether you gave a phone number, and your company’s name if you gave one. They never include your name, your email address, your phone number or the words of your message. Like any server your browser contacts, Google’s sees your network address and what kind of browser you use.',
      consent: [
        'None of these loads before consent. A banner asks you first. Refusing takes no more effort than agreeing, and the site works the same either way.',
        'If your browser sends Global Privacy Control or Do Not Track, we treat it as a refusal. You do not have to do anything else.',
      ],
      purpose: { 'To see which pages help': 'Only if you agreed to it. Basis: your consent.' },
      provider: [
        'Google, but only after you have agreed, and only what [Tracking technologies](#tracking) lists.',
      ],
      period: {
        Measurements: 'If you agreed to them: 14 months, then Google deletes them.',
      },
      refusal:
        'To refuse measurement, or to change your mind later, as described under [Cookies and browser storage](#cookies).',
      storage: [
        `Your choice about measurement is remembered in your browser for ${CONSENT_DURATION}, whichever it is, in a local storage entry named “consent”. The entry holds your choice and the time you made it, and is never sent to anyone. If you agree, Google Analytics sets cookies of its own that tell one visit from the next. If you refuse, it sets none. “Cookie settings” at the foot of every page opens the choice again. You can also delete cookies and stored entries in your browser’s settings.`,
      ],
    }
  : {
      summary: 'None. No analytics, no advertising pixels.',
      used: 'Not in use. This site uses no analytics.',
      consent: [
        'None of these loads before consent, and today there is nothing to agree to: no banner appears, and your browser contacts no third party. If your browser sends Global Privacy Control or Do Not Track, there is nothing to switch off.',
      ],
      purpose: {},
      provider: [],
      period: {},
      refusal:
        'There are no cookies to refuse. You can delete what the site stores in your browser, as described under [Cookies and browser storage](#cookies).',
      storage: [],
    };

function inMinutes({ max, windowMs }: RateLimit): string {
  return `at most ${max} in ${windowMs / 60_000} minutes`;
}

export const metadata = {
  title: 'Privacy Policy',
  description: `What ${brand.name} collects when you read this site, write to us or subscribe, how long we keep it, and how to see, correct or delete it.`,
};

export const privacy: LegalText = {
  title: metadata.title,
  lead: 'What this site learns about you, what we do with it, how long we keep it and how to have it deleted.',
  effective: legalFigures.effective,
  summary: [
    {
      term: 'Tracking',
      text: analytics.summary,
      section: 'tracking',
    },
    { term: 'Cookies', text: 'This site sets none of its own.', section: 'cookies' },
    {
      term: 'Your messages',
      text: `Used to answer you, kept for up to ${retentionYears} years.`,
      section: 'retention',
    },
    {
      term: 'Your rights',
      text: 'See, correct, delete, export, opt out.',
      section: 'rights',
    },
    {
      term: 'Questions',
      text: `We aim to reply within ${privacyReplyDays} days.`,
      section: 'contact-us',
    },
  ],
  contactAction: { label: 'Ask about your data', prompt: contactPrompts.ask },
  sections: {
    information: {
      title: 'Information we collect',
      blocks: [
        'We collect what you choose to give us, and little else. The site has no accounts and no login, and builds no profile of you. You need not give us anything; without name, email and message we cannot answer.',
        {
          'Contact messages':
            'Your name, email address and message, and your phone number and company if you add them. A message sent from [our process tool](/fix-first) also brings a link that holds the process you drew. With these we keep the time the message arrived, the page or button you wrote from (“location”) and a reference number; later also our answers and when we sent them, and a note of ours if we make one. The message is stored in this site’s database, and a copy goes to our own mailbox. We read and answer it there, or at a desk of our own that only our people can open and that records who did what.',
          Newsletter: `Your first name, your email address, the time you subscribed, and a random code that makes the links in our emails work. These are stored in the same database.${confirmation.stored} If we took your address over from another list, we also store what you agreed to there and when. For each issue we also store when it was queued and sent to you, or that your mail server refused it. After an issue we count how many readers unsubscribe; the count does not say who.`,
          'Direct contact':
            'What you tell us when you write to us, call us or meet us without using a form.',
          'Form protection':
            'When you send a form, our server turns your network address into a salted hash, a string made with a secret value of this database, so that the address itself need not be stored. The hash lets us count how many forms came from one address within a few minutes. After that the count no longer applies, and the entry is deleted as new ones come in. With a message we keep a second hash, so that a second click does not become a second message. It is made from the text of the message and either what your browser sent with it or the first hash. Both forms also have one field that people do not see. A message that fills it is marked as possible spam; a subscription that fills it is marked and gets no email.',
          'Server log':
            'For each request: the time, the kind of request, the page, whether it succeeded and how long it took. The log holds no network address, no browser details and nothing you typed.',
          'In your browser':
            'A few short entries that make the forms work, and the last process you drew. They are listed under [Cookies and browser storage](#cookies).',
        },
        'After you send a message, the address of the confirmation page contains your company’s name if you gave one, whether you gave a phone number, how long the message was and where you wrote from. It stays in your browser’s history; our log leaves that part out.',
        'Please do not send health data, account numbers or other people’s personal data through the form. A first message does not need them.',
      ],
    },
    tracking: {
      title: 'Tracking technologies',
      blocks: [
        'Many business sites use four kinds of tracking technology. This is what ours does with each of them.',
        {
          Analytics: analytics.used,
          'Tag manager':
            'Not in use. This site loads nothing through which other scripts could be added.',
          'Social advertising pixels': `Not in use. Our link to ${brand.profile.label} is a plain link: nothing is loaded from there unless you follow it.`,
          'Tracking in emails':
            'Not in use. Our newsletter has no tracking pixel, its links lead straight to where they say, and it loads nothing from anywhere: its drawing is part of the email. So we do not know who opens an issue or follows a link in it.',
        },
        ...analytics.consent,
        'Should this ever change, this page will say so first, and nothing will load before you agree.',
      ],
    },
    usage: {
      title: 'How we use information',
      blocks: [
        'We use each piece of information for the purpose for which you gave it. European law requires us to name the legal basis as well.',
        {
          'To answer you': joinSentences(
            commitments.confidential,
            messageUse,
            'If you ask for a proposal, we prepare one. Basis: steps you asked for before a contract, and our interest in answering inquiries.',
          ),
          'To send the newsletter': `Only if you subscribed${confirmation.condition}. Basis: your consent, which you can withdraw through the unsubscribe link in every newsletter email.${confirmation.basis}`,
          'To keep the forms usable':
            'We limit how many messages come from one address, so that the forms cannot be flooded. Basis: our interest in forms that work.',
          'To keep records':
            'We keep what was asked and what was answered, and use it where the law requires us to or a claim has to be answered. Basis: legal duty, and our interest in being able to show what was said.',
          ...analytics.purpose,
        },
        'Sending a message does not put you on the newsletter list. No decision with legal or similar effect is made about you by a machine alone.',
      ],
    },
    sharing: {
      title: 'How we share information',
      blocks: [
        'We do not sell or rent personal data, and we do not pass it on for advertising. We share it only with:',
        [
          'Service providers: the companies that run servers, databases and email for us. They work on our instructions under a contract and see no more than their task requires. One that carries our traffic may keep a technical log of its own.',
          ...analytics.provider,
          'Professional advisers such as lawyers and accountants, who are bound to secrecy, where their advice requires it.',
          'Courts and authorities, where the law requires it, and then no more than it requires.',
          `A successor, if ${brand.name} or the part of it that holds your data is sold or merged. This policy continues to protect what was collected under it.`,
        ],
      ],
    },
    retention: {
      title: 'How long we keep it',
      blocks: [
        {
          'Contact data': `Up to ${retentionYears} years from the day we received it, then it is deleted. Sooner if you ask, unless a law requires us to keep it or a claim calls for it.`,
          Newsletter: `Until you unsubscribe. Every email links to a page with one button that deletes your entry at once, with all that we store about the issues sent to you. What stays is a hash of your address, from which it cannot be read, and ${confirmation.dates}. It keeps an import from bringing you back, and stays until you are a subscriber again.${confirmation.deletion} If your mail server permanently refuses our emails, we record that and since when. After two refused issues we send you no more, until you subscribe again.`,
          'Form protection': `The hash of an address counts for a few minutes and is deleted as later entries come in. A message marked as spam is deleted ${SPAM_LIFETIME_DAYS} days after we received it. A marked subscription is deleted when that address genuinely subscribes, when you ask us to, or after ${SPAM_LIFETIME_DAYS} days.`,
          'Browser storage':
            'Until you close the tab, or sooner; a process you drew, until you press “Forget it”. Each entry is listed under [Cookies and browser storage](#cookies).',
          ...analytics.period,
        },
        'Deleted data can remain in a backup until that backup is replaced. It is not used in the meantime.',
      ],
    },
    rights: {
      title: 'Your rights',
      blocks: [
        'Wherever you live, you can ask us for any of the following. It is free, and you are not treated worse for asking.',
        {
          Access: 'To be told what we hold about you, and to receive a copy of it.',
          Correction: 'To have what is wrong corrected and what is missing added.',
          Deletion:
            'To have your data deleted. If a law requires us to keep part of it, we say which part and why.',
          Portability:
            'To receive what you gave us as a file in a common format that other software can read.',
          'Opt-out':
            'To leave the newsletter at any time, to object to a use that is based on our interest, to have a use restricted, and to withdraw any consent. What was done before remains lawful.',
          'Cookie management': analytics.refusal,
        },
        `Write to ${email}, if possible from the address your request is about, so that we know it is yours. If we cannot tell, we ask only for what we need to be sure. Another person may act for you with proof that you asked them to.`,
        'If you are not satisfied with our answer, you can complain to the data protection authority where you live or work, or where you think the law was broken.',
      ],
    },
    cookies: {
      title: 'Cookies and browser storage',
      blocks: [
        'This site sets no cookies of its own. None are needed to read it or to use its forms.',
        `What it has to remember for a moment is kept in your browser’s session storage. That storage belongs to one tab, is never sent with requests and is emptied when the tab is closed. It can hold ${numberWord(Object.keys(tabStorageEntries).length)} entries:`,
        tabStorageEntries,
        'The process tool at [/fix-first](/fix-first) keeps the last process you drew in your browser’s local storage, in an entry named “fix-first”, so that it is there when you come back. It is written from your first change on and stays until you press “Forget it” or delete it in your browser’s settings. It is never sent automatically: we see a process only if you send it to us.',
        ...analytics.storage,
      ],
    },
    security: {
      title: 'Security',
      blocks: [
        'We protect what you send with measures that fit its sensitivity:',
        [
          'Our public site is served over an encrypted connection (HTTPS).',
          'What a form sends is checked in the browser and again on the server, and the number of submissions is limited.',
          'Only the server and the people who look after it can reach the database.',
          'Each page tells your browser which scripts belong to it, and your browser runs no others.',
          'The server log holds no network addresses, and the limits on forms hold only salted hashes of them.',
        ],
        'No system is perfectly secure. If your data is ever exposed in a way that puts you at risk, we tell you and the responsible authority, as the law requires.',
      ],
    },
    transfers: {
      title: 'International transfers',
      blocks: [
        `We work with companies in ${brand.regions.join(' and ')}. What you send us may therefore be handled in a country other than your own, by us or by one of the kinds of service provider listed under [How we share information](#sharing).`,
        'Where data leaves the European Economic Area, the United Kingdom or Switzerland, we rely on their decision that the country protects data adequately. For a country without one we sign the European standard contractual clauses, for data from the United Kingdom with the UK addendum, and send you a copy if you ask.',
      ],
    },
    children: {
      title: 'Children',
      blocks: [
        `This site is for businesses. It is not meant for children under ${minimumAge}, and we do not knowingly collect data from them. If you believe that a child under ${minimumAge} has written to us, tell us, and we will delete what we received.`,
      ],
    },
    updates: {
      title: 'Updates to this policy',
      blocks: [
        'When we change what the site does with data, we change this page with it. The date at the top says since when this version applies. We never use data we already hold for a new purpose without telling you. Where the law requires your consent, we ask for it.',
      ],
    },
    'contact-us': {
      title: 'Contact',
      blocks: [
        `${brand.legal.name}, ${addressLine}, is responsible for the data that this page describes.${ownerStatements.dataContact && ` ${ownerStatements.dataContact}`} Send questions, requests and complaints about privacy to ${email} or through the [contact form](/#contact). We aim to reply within ${privacyReplyDays} days.`,
      ],
    },
  },
};
