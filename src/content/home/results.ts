import * as z from 'zod';
import { heading } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

const metric = z.strictObject({
  metric: z.string().min(2).max(6),
  description: z.string().max(60),
  context: z.string().max(160),
  /** The metric drawn: two lengths, the second as a share (0 to 1) of the first, and their names. */
  change: z.strictObject({
    whole: z.string().max(12),
    part: z.string().max(12),
    share: z.number().positive().lt(1),
  }),
});

export type Metric = z.infer<typeof metric>;

const caseStudy = z.strictObject({
  /** Also the address of the case's details: `/#case-…`. */
  id: z.string().startsWith('case-'),
  area: z.string(),
  title: z.string().max(70),
  teaser: z.string().max(220),
  figures: z.array(z.strictObject({ value: z.string(), label: z.string() })).min(1),
  challenge: z.string(),
  approach: z.array(z.string()).min(3),
  result: z.string(),
});

export type CaseStudy = z.infer<typeof caseStudy>;

/** Headline metrics and case studies. */
export const results = defineContent(
  'src/content/home/results.ts',
  heading.extend({
    metrics: z.array(metric),
    casesTitle: z.string(),
    cases: z.array(caseStudy),
    caseAction: z.string(),
    /** Headings of a case's details, and what they lead to. */
    details: z.strictObject({
      challenge: z.string(),
      approach: z.string(),
      result: z.string(),
      action: z.string(),
    }),
  }),
  {
    title: 'What changes, in figures',
    lead: 'Four numbers that our clients can check themselves, because we agree on how each is measured before the work begins.',
    metrics: [
      {
        metric: '95%+',
        description: 'Adoption in 90 days',
        context:
          'Counted by who works the new way every day, not by who was invited to the training.',
        change: { whole: 'The team', part: 'On day 90', share: 0.95 },
      },
      {
        metric: '40%',
        description: 'Lead response time reduction',
        context: 'From an inquiry’s arrival to the first answer that a person would call one.',
        change: { whole: 'Before', part: 'After', share: 0.6 },
      },
      {
        metric: '60%',
        description: 'Fewer manual bottlenecks',
        context: 'Places where a case can only move on because someone remembers to push it.',
        change: { whole: 'Before', part: 'After', share: 0.4 },
      },
      {
        metric: '3x',
        description: 'Faster implementation',
        context:
          'A process that has been cleared first needs fewer rules, fewer tests and fewer meetings.',
        change: { whole: 'As found', part: 'Fixed first', share: 1 / 3 },
      },
    ],
    casesTitle: 'Two repairs we are called for most',
    caseAction: 'Read Case Study',
    details: {
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
          'Inquiries arrive by form, phone and email, and each waits for somebody to decide whose it is. The repair is a rule, not a robot. The robot comes after.',
        figures: [
          { value: '40%', label: 'lead response time reduction' },
          { value: '85%', label: 'team adoption' },
        ],
        challenge:
          'New inquiries land in one shared inbox. Whoever looks first forwards them, often twice. Nobody owns the clock, the customer record is typed in by hand, and the sales meeting debates which leads were ever answered.',
        approach: [
          'Follow a week of inquiries from arrival to first answer and mark every hand-over.',
          'Replace the forwarding with one routing rule that the sales team wrote itself.',
          'Connect the form to the customer record, so that nothing is typed twice.',
          'Only then let an agent read, sort and draft the first answer, with a person who sends it.',
        ],
        result:
          'Lead response time falls by 40%, and 85% of the team work in the new way: the new way is less work, which is the only adoption plan that lasts.',
      },
      {
        id: 'case-manual-bottlenecks',
        area: 'Service operations',
        title: 'The approval that nobody needed',
        teaser:
          'A request crosses desk after desk, and most of them only pass it on. Taking those away costs nothing and does more than any tool could.',
        figures: [
          { value: '60%', label: 'fewer manual bottlenecks' },
          { value: '50%', label: 'fewer support tickets' },
        ],
        challenge:
          'Every exception ever made became a rule, and every rule became an approval. Requests queue behind people who approve all of them, customers call to ask where theirs is, and the calls become tickets.',
        approach: [
          'Count what each approval has refused in the past quarter.',
          'Drop the approvals that refuse nothing, and set a limit below which the rest are not asked.',
          'Show each requester where the request stands, before they have to ask.',
          'Automate the steps that remain: they are few, and they have stopped changing.',
        ],
        result:
          'There are 60% fewer manual bottlenecks and 50% fewer support tickets, most of both gone before the first line of automation is written.',
      },
    ],
  },
);
