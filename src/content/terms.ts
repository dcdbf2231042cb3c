import { addressLine, brand, ownerStatements } from '../../brand.ts';
import { endSentence } from '../format/endSentence.ts';
import { overview } from './services/index.ts';
import { commitments } from './shared/commitments.ts';
import { contactPrompts } from './shared/contactPrompts.ts';
import { legalFigures } from './shared/figures.ts';
import type { LegalText } from './shared/legalText.ts';

const { items: serviceCommitments } = overview.commitments;
const email = `[${brand.email}](mailto:${brand.email})`;
const { legal } = brand;

export const metadata = {
  title: 'Terms of Service',
  description: `The terms on which you use the site of ${brand.name} and on which we work for clients, in 18 short sections and plain words.`,
};

export const terms: LegalText = {
  title: metadata.title,
  lead: `The terms for using this site and for working with ${brand.name}, in 18 numbered sections. Where a contract you sign with us says otherwise, the contract applies.`,
  effective: legalFigures.effective,
  summary: [
    {
      term: 'Stopping',
      text: 'After any phase. Pay for the work done and what can no longer be canceled; keep what is finished.',
      section: 'termination',
    },
    { term: 'Payment', text: `Due in ${legalFigures.paymentDays} days.`, section: 'payment' },
    {
      term: 'Late interest',
      text: `${legalFigures.lateInterestPercentPerMonth}% per month or the legal maximum.`,
      section: 'payment',
    },
    {
      term: 'Confidentiality',
      text: `${legalFigures.confidentialityYears} years, for both sides.`,
      section: 'confidentiality',
    },
    {
      term: 'Liability',
      text: `At most the fees paid in the prior ${legalFigures.liabilityMonths} months. Our indemnity for intellectual property and a few other cases are outside this limit.`,
      section: 'liability',
    },
    {
      term: 'Disputes',
      text: `${legalFigures.negotiationDays} days of negotiation, then, for an engagement, arbitration.`,
      section: 'disputes',
    },
  ],
  contactAction: { label: 'Ask about these terms', prompt: contactPrompts.ask },
  sections: {
    acceptance: {
      title: 'Acceptance of these terms',
      blocks: [
        `These terms are between you and ${legal.name} (“${brand.name}”, “we”, “us”), ${addressLine}, ${legal.registration}. You accept them by using this site, and again when you sign an agreement with us that refers to them. If you act for a company, you accept them on its behalf and confirm that you are allowed to.`,
        'This site is meant for businesses, not consumers. The [Privacy Policy](/privacy) says how we treat personal data.',
      ],
    },
    services: {
      title: 'Services',
      blocks: [
        'We offer what the [services pages](/services) describe: process audits, process repair, the evaluation and integration of technology, automation, and training.',
        'What this site says is general information, not a binding offer, and not legal, tax or financial advice. Durations, returns and other figures on it, and what it calls typical, are what we plan for in such work. The figures that apply to your project are agreed as described in [section 3](#agreements).',
        'A first answer, and any other opinion that you do not pay for, rests on what you told us and is no engagement.',
      ],
    },
    agreements: {
      title: 'Engagement agreements',
      blocks: [
        'We begin paid work only under a written engagement agreement signed by both sides. It names the scope, the phases, what is delivered, the schedule, the fees and the people responsible on each side. A phase is what the agreement lists as one, under whatever name; where it lists none, those that our page on the service names are its phases. A message commits neither side to an engagement.',
        'The agreement includes our proposal, and the commitments below. The first two hold for every message you send us.',
        serviceCommitments,
        'Day 90 is counted from our first day with your team under the agreement that covers the change. It moves with a delay under [section 4](#client-duties) or [section 12](#force-majeure).',
        'Where we build or adapt an AI system for you, the agreement says which side is its provider and which one deploys it.',
        'Where the engagement agreement and these terms differ, the engagement agreement applies. A change of scope, schedule or fees takes effect once both sides have confirmed it in writing; email is enough.',
      ],
    },
    'client-duties': {
      title: 'Client duties',
      blocks: [
        'This work succeeds only if both sides do their part. As a client, you agree to:',
        [
          'give us access, in time, to the people, processes, systems and data that the work needs;',
          'name one person who can decide for you, and give decisions and comments within the agreed times;',
          'make sure that what you give us is correct as far as you know, and that you may give it to us;',
          'keep backups of the systems that the work touches, and tell us which of them must not be interrupted;',
          'give us personal data only where the work needs it;',
          'decide for yourself whether a changed or automated process meets the rules of your industry; we ask you before a control is removed.',
        ],
        'If a delay on your side holds up the work, the schedule moves by the time lost. We discuss any cost with you before it arises.',
      ],
    },
    payment: {
      title: 'Payment',
      blocks: [
        `The engagement agreement sets fees and expenses. Taxes are added. Invoices are due in ${legalFigures.paymentDays} days, counted from the date of the invoice.`,
        `An overdue amount bears interest of ${legalFigures.lateInterestPercentPerMonth}% per month, or the legal maximum if that is lower, from the due date until it is paid. After a written reminder we may suspend the work until it is.`,
        'If you dispute part of an invoice, tell us why before it is due and pay the rest. We resolve the disputed part together.',
      ],
    },
    'intellectual-property': {
      title: 'Intellectual property',
      blocks: [
        'The text, drawings and design of this site are ours or licensed to us. You may link to and quote them, print or save them for use within your company, and reuse a chart or a table with a link to its page. Any other use needs our written consent. The worksheets of our articles and the cover sheets of our specimen report are yours to fill in, change and pass on.',
        `What each side brings to an engagement remains its own. ${commitments.ownership} That covers everything we make for you alone under an engagement agreement, and what AI systems produce for you in it as far as it can be owned.`,
        'Our methods, templates, tools and general know-how remain ours. Where a deliverable that you have paid for contains them, you receive a perpetual, non-exclusive right to use and change them as part of it, for you and the companies you control. Third-party and open-source software comes under its own license, which we name before we use it.',
      ],
    },
    confidentiality: {
      title: 'Confidentiality',
      blocks: [
        `Each side keeps secret what it learns of the other through the engagement and can recognize as not public, uses it only for the engagement, and shows it only to those who need it for that purpose and are bound to secrecy as well: people who work for it, its advisers, and a successor to its business. ${commitments.confidential}`,
        `This duty lasts for ${legalFigures.confidentialityYears} years after the engagement ends. For what you send us without one, it lasts for ${legalFigures.confidentialityYears} years after we receive it, and in any case for as long as we keep it. Trade secrets stay protected for as long as they remain secret, and personal data for as long as the law protects it.`,
        'The duty does not cover what is or becomes public without a breach, what the recipient already knew or lawfully learned from others, or what the recipient developed independently. A side that a law or court orders to disclose something tells the other first, where that is allowed. We name you as a client only with your written consent.',
        'We use your data for nothing but the engagement, protect it as its sensitivity requires, tell you beforehand which other companies will process it, and report a breach to you without delay.',
      ],
    },
    warranties: {
      title: 'Warranties',
      blocks: [
        'We do our work with the skill and care to be expected of an experienced consultancy, with people who are qualified for it, and as the engagement agreement describes it.',
        'We do not warrant a particular business result, which also depends on decisions, people and systems that are not ours. AI systems can give wrong answers; their output has to be checked as the design of the process provides.',
        'This site is provided “as is” and “as available”. As far as the law allows, we give no other warranty than these terms and the engagement agreement do, express or implied.',
      ],
    },
    liability: {
      title: 'Limitation of liability',
      blocks: [
        'As far as the law allows, neither side is liable to the other for lost profit, lost revenue, lost data that an ordinary backup would have saved, or indirect and consequential damage.',
        `In addition, each side’s liability for everything that arises from an engagement is limited to the fees that you paid to us for it in the ${legalFigures.liabilityMonths} months before the event that gave rise to the claim. Fees that are invoiced or earned and not yet paid count as paid.`,
        'No exclusion or limit of this section applies to damage caused on purpose or by gross negligence, to death or injury, to fraud, to fees that are owed, to our indemnity for intellectual property under [section 10](#indemnification), or to anything else for which the law does not allow liability to be limited.',
      ],
    },
    indemnification: {
      title: 'Indemnification',
      blocks: [
        'You indemnify us against third-party claims that arise from material or data you gave us without the right to do so, or from a use of our deliverables that breaks the law or the engagement agreement.',
        'We indemnify you against third-party claims that a deliverable, used as agreed, infringes their intellectual property. This does not cover what you supplied or changed yourself, open-source parts, other firms’ software, or combinations that we did not make.',
        'The side that asks for this protection tells the other of the claim without delay, leaves the defense to the other, helps at the other’s expense, and admits nothing without the other’s consent. What a third party must be paid counts as direct damage. The limits of [section 9](#liability) apply to your indemnity, and not to ours for intellectual property.',
      ],
    },
    termination: {
      title: 'Termination',
      blocks: [
        `An engagement ends when its work is done. ${commitments.stop} A written notice before the next phase begins is enough, and none begins before you have the results of the one it builds on. You do not have to give a reason. Fees for phases not begun are not due.`,
        'Either side may end an engagement at once in writing if the other materially breaches the agreement and does not remedy the breach within a reasonable time set in a written notice, or if the other becomes insolvent, where the law allows that.',
        'When an engagement ends, you pay for the work done until then, unless the next paragraph says otherwise. We hand over what is finished, with drafts as they stand, and each side returns or deletes the other’s confidential information and personal data, except what a law requires or the [Privacy Policy](/privacy) allows it to keep.',
        'If you end it after our breach, you do not pay for defective work, and we pay back what you paid in advance for work not done.',
        `These parts continue to apply after the end: [section 5](#payment), [section 6](#intellectual-property), [section 7](#confidentiality), [section 8](#warranties), [section 9](#liability), [section 10](#indemnification), [section 13](#disputes) and [section 14](#governing-law).`,
      ],
    },
    'force-majeure': {
      title: 'Force majeure',
      blocks: [
        'Neither side is liable for a delay or failure caused by something it could not reasonably foresee or control, such as a natural disaster, war, an epidemic, a government order, a strike, or an outage of power or networks.',
        'The side affected tells the other without delay and does what can reasonably be expected to limit the effect. Its duties are suspended while the cause lasts; the duty to pay for work already done does not. If the engagement thereby loses its purpose, either side may end it in writing.',
      ],
    },
    disputes: {
      title: 'Disputes',
      blocks: [
        `If a dispute arises, either side may give the other written notice of it. For ${legalFigures.negotiationDays} days from that notice, people on both sides with the authority to end it negotiate.`,
        `A dispute about an engagement that is not resolved in those ${legalFigures.negotiationDays} days is finally decided by binding arbitration. ${ownerStatements.arbitration || 'The engagement agreement names its rules and its seat.'}`,
        'A dispute about this site alone goes to the courts that the law names.',
        'Either side may at any time ask a court for urgent protection of its confidential information or its intellectual property. Rights to a court that the law gives you and does not allow to be waived remain yours.',
      ],
    },
    'governing-law': {
      title: 'Governing law',
      blocks: [
        `The law of ${legal.governingLaw} applies, without its conflict-of-law rules, unless the engagement agreement names another.`,
        'Protection that mandatory law gives you where you live or are established remains in force.',
      ],
    },
    severability: {
      title: 'Severability',
      blocks: [
        'If a part of these terms cannot be enforced, the rest remains in force, and that part is replaced by an enforceable one that comes closest to its purpose. Neither side gives up a right by not using it at once.',
      ],
    },
    modifications: {
      title: 'Modifications',
      blocks: [
        'We may change these terms. The new version appears on this page. The date at the top says since when this version applies.',
        'An engagement that is under way keeps the terms that were in force when its agreement was signed, unless both sides agree in writing to the new ones.',
      ],
    },
    'entire-agreement': {
      title: 'Entire agreement',
      blocks: [
        'For the use of this site these terms are the whole agreement between you and us, and for an engagement the engagement agreement and these terms, in this order. They replace everything said or written on the subject before, with two exceptions: an earlier agreement on confidentiality and a data processing agreement stay in force, and come first for what they cover.',
        'Neither side may transfer its rights and duties under an engagement without the written consent of the other. That consent is not withheld without good reason.',
      ],
    },
    'contact-us': {
      title: 'Contact',
      blocks: [
        `Send questions about these terms, and any notice under them, to ${email}, or by mail to ${legal.name}, ${endSentence(addressLine)} Notices under an engagement agreement go to the people it names.`,
      ],
    },
  },
};
