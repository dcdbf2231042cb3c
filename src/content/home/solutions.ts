import * as z from 'zod';
import { defineContent } from '../defineContent.ts';

const solution = z.strictObject({
  title: z.string().min(3).max(40),
  description: z.string().min(40).max(220),
  features: z.array(z.string().min(3).max(70)).length(3),
  /** The drawing on the card: what the service does to the line. */
  icon: z.enum(['measure', 'merge', 'pulse', 'branch']),
  /** The ground behind the drawing, inside the site's palette. */
  gradient: z.enum(['sand', 'moss', 'clay', 'sage']),
  href: z.string().startsWith('/services/'),
});

export type Solution = z.infer<typeof solution>;

export const solutions = defineContent(
  'src/content/home/solutions.ts',
  z.strictObject({
    label: z.string(),
    title: z.string(),
    lead: z.string(),
    cards: z.array(solution).length(4),
  }),
  {
    label: 'Our solutions',
    title: 'Four ways to straighten a process',
    lead: 'Begin where it hurts. Each one stands on its own, and each makes the next one cheaper.',
    cards: [
      {
        title: 'Process Audits',
        description:
          'We find out how the work is really done, where it waits and what each wait costs, then hand you a ranked list of repairs.',
        features: [
          'Every step mapped with the people who do it',
          'Bottlenecks measured in hours and money',
          'A roadmap ranked by effort and return',
        ],
        icon: 'measure',
        gradient: 'sand',
        href: '/services/process-audits',
      },
      {
        title: 'Tech Stack Evaluation',
        description:
          'Which of your systems earn their license, which duplicate each other, and how to connect the ones that stay so that data is typed once.',
        features: [
          'An inventory of systems, owners and cost',
          'Gaps and overlaps between tools',
          'Integrations that end manual transfer',
        ],
        icon: 'merge',
        gradient: 'moss',
        href: '/services/tech-stack-evaluation',
      },
      {
        title: 'Automation Design',
        description:
          'Generative AI where judgment is needed, robotic process automation where rules are enough, and a person wherever it matters.',
        features: [
          'GenAI and RPA chosen step by step',
          'Exceptions designed first, not last',
          'Built, tested and handed over with your team',
        ],
        icon: 'pulse',
        gradient: 'clay',
        href: '/services/automation-design',
      },
      {
        title: 'Team Training',
        description:
          'Leaders who can tell a good AI project from an expensive one, and teams who use the new process because they helped to shape it.',
        features: [
          'Executive sessions on decisions, not tools',
          'Role-based modules from 4 to 40 hours',
          'Support through the first months of use',
        ],
        icon: 'branch',
        gradient: 'sage',
        href: '/services/team-training',
      },
    ],
  },
);
