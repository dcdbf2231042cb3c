import { promises } from '../promises.ts';

/** Headline metrics and case studies. */
export const results = {
  title: 'What changes, in figures',
  lead: `These are the figures we plan for. ${promises.success}`,
  /** In `change` each is drawn: two lengths with their names, the second as a share (0 to 1) of the first. */
  metrics: [
    {
      metric: '95%+',
      description: 'Adoption in 90 days',
      context: promises.adoption,
      change: { whole: 'All cases', part: 'New way', share: 0.95 },
    },
    {
      metric: '40%',
      description: 'Lead response time reduction',
      context: 'From an inquiry’s arrival to the first useful reply.',
      change: { whole: 'Before', part: 'After', share: 0.6 },
    },
    {
      metric: '60%',
      description: 'Fewer manual bottlenecks',
      context: 'Places where a case moves on only because someone remembers to push it.',
      change: { whole: 'Before', part: 'After', share: 0.4 },
    },
    {
      metric: '3x',
      description: 'Faster implementation',
      context: 'From design to launch, compared with automating the process as we found it.',
      change: { whole: 'As found', part: 'Fixed first', share: 1 / 3 },
    },
  ],
  casesTitle: 'Two typical cases',
  casesLead: 'Each is a typical pattern, not a named client. The figures are what we plan for.',
  caseAction: 'Read Case Study',
  details: {
    note: 'A typical pattern, not a named client. The figures are what we plan for.',
    challenge: 'Challenge',
    approach: 'Approach',
    result: 'Result',
    action: 'Talk about yours',
  },
  cases: [
    {
      id: 'case-lead-response',
      area: 'Sales and marketing operations',
      title: 'The lead that waits in a shared inbox',
      teaser:
        'Inquiries arrive by form, phone and email, and each waits until somebody decides whose it is. The fix is one routing rule. The AI agent comes after that.',
      figures: [
        { value: '40%', label: 'lead response time reduction' },
        { value: '85%', label: 'team adoption' },
      ],
      challenge:
        'New inquiries land in one shared inbox. The first person to look forwards them, often twice. Nobody owns the response time, and the customer record is typed in by hand.',
      approach: [
        'Follow a week of inquiries from arrival to first answer and mark every handoff.',
        'Replace the forwarding with one routing rule, written by the sales team.',
        'Connect the form to the customer record, so nothing is typed twice.',
        'Only then let an agent read, sort and draft the first answer. A person sends it.',
      ],
      result:
        'We plan for a 40% reduction in lead response time and 85% team adoption: 85% of the team’s cases go through the new process, on the way to 95%. People stay with it because it is less work.',
    },
    {
      id: 'case-manual-bottlenecks',
      area: 'Service operations',
      title: 'The approval that nobody needed',
      teaser:
        'A request goes from desk to desk, and most desks only pass it on. Removing those approvals takes no software at all.',
      figures: [
        { value: '60%', label: 'fewer manual bottlenecks' },
        { value: '50%', label: 'fewer support tickets' },
      ],
      challenge:
        'Every exception became a rule, and every rule an approval. Requests wait for people who approve them all, customers call to ask where theirs is, and each call becomes a ticket.',
      approach: [
        'Count what each approval refused in the past quarter.',
        'Once your auditors agree, drop the approvals that refuse nothing, and set an amount below which the others are not needed.',
        'Show customers where their request is before they have to ask.',
        'Automate the few steps that remain.',
      ],
      result:
        'We plan for 60% fewer manual bottlenecks and 50% fewer support tickets, most of both before anything is automated.',
    },
  ],
} as const;

export type Metric = (typeof results.metrics)[number];

export type CaseStudy = (typeof results.cases)[number];
