/** A case study of the home page. */
export interface CaseStudy {
  /** Also the address of the case: `/#case-lead-response`. */
  readonly id: `case-${string}`;
  /** The name of the client, who has agreed in writing. A case without a client is called typical. */
  readonly client?: string;
  /** When the work was done, such as "January to April 2026". */
  readonly period?: string;
  /** What the client says about the case, without quotation marks, and who says it. */
  readonly quote?: string;
  readonly quotedBy?: string;
  /** A file in `src/content/case-pictures/`, a folder that the owner creates, and its text alternative. */
  readonly picture?: { readonly file: string; readonly alt: string };
  readonly area: string;
  readonly title: string;
  readonly teaser: string;
  readonly figures: readonly { readonly figure: string; readonly term: string }[];
  readonly challenge: string;
  /** Three to six steps. */
  readonly approach: readonly string[];
  readonly result: string;
}

/** The cases of the home page, in order. docs/owner.md says how to replace them. */
export const caseStudies: readonly CaseStudy[] = [
  {
    id: 'case-lead-response',
    area: 'Sales and marketing operations',
    title: 'The lead that waits in a shared inbox',
    teaser:
      'Each inquiry waits until someone decides whose it is. The fix is one routing rule. The AI agent comes after that.',
    figures: [
      { figure: '40%', term: 'lead response time reduction' },
      { figure: '85%', term: 'team adoption' },
    ],
    challenge:
      'New inquiries land in one shared inbox. Each is forwarded, often twice, before anyone answers it. No one owns the response time, and the customer record is typed in by hand.',
    approach: [
      'Follow a week of inquiries from arrival to first answer and mark every handoff.',
      'Replace the forwarding with one routing rule, written by the sales team.',
      'Connect the form to the customer record, so nothing is typed twice.',
      'Only then let an agent read, sort and draft the first answer. Its owner sends it.',
    ],
    result:
      'Lead response time falls by 40%. Team adoption reaches 85%: that share of the team’s cases goes through the new process, on the way to 95% within 90 days. People stay with it because it is less work.',
  },
  {
    id: 'case-manual-bottlenecks',
    area: 'Service operations',
    title: 'The approval that no one needed',
    teaser:
      'A request goes from one department to the next for approval, and most only pass it on. Removing those approvals takes no software.',
    figures: [
      { figure: '60%', term: 'fewer manual bottlenecks' },
      { figure: '50%', term: 'fewer support tickets' },
    ],
    challenge:
      'Every exception became a rule, and every rule an approval. Requests wait for people who refuse none of them, customers call to ask where theirs is, and each call becomes a ticket.',
    approach: [
      'Count what each approval refused in the past quarter.',
      'Once your auditors agree, drop the approvals that refuse nothing, and set an amount below which the others are not needed.',
      'Show customers where their request is before they have to ask.',
      'Automate the few steps that remain.',
    ],
    result:
      'There are 60% fewer manual bottlenecks and 50% fewer support tickets, and most of that comes before anything is automated.',
  },
];
