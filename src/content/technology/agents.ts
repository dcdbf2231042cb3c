import * as z from 'zod';
import { drawingLabel, heading, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

const agentCase = z.strictObject({
  area: z.string().max(30),
  title: z.string().max(60),
  agent: z.string().min(30).max(160),
  person: z.string().min(10).max(120),
});

/** The section about AI agents. */
export const agents = defineContent(
  'src/content/technology/agents.ts',
  heading.extend({
    drawing: drawingLabel,
    steps: z.array(titledText),
    casesTitle: z.string(),
    agentLabel: z.string(),
    personLabel: z.string(),
    cases: z.array(agentCase),
    conditionsTitle: z.string(),
    conditions: z.array(z.string().min(20).max(110)),
    action: z.string(),
  }),
  {
    title: 'An agent works a case as far as its limits reach, then it asks',
    lead: 'Think of the clerk who gets the file, does what the file needs and brings the odd one to your desk. The work is in deciding what counts as odd. That is settled before the agent is built.',
    drawing:
      'A line passes four stations. At the third it can leave upward to a person and comes back to the line before the fourth.',
    steps: [
      {
        title: 'It reads',
        text: 'The request with its attachments and its history, in whatever form it arrives.',
      },
      {
        title: 'It looks up',
        text: 'The customer, the order, the contract, in the systems that hold them. What can be looked up is never guessed.',
      },
      {
        title: 'It decides, or asks',
        text: 'Within its limits it goes on. Beyond them, or when unsure, it hands the case to a named person, with everything found so far.',
      },
      {
        title: 'It acts and records',
        text: 'It makes the entry, sends the draft, books the next step, and writes down why, so that it can be checked and undone.',
      },
    ],
    casesTitle: 'Four cases that suit an agent',
    agentLabel: 'The agent',
    personLabel: 'A person',
    cases: [
      {
        area: 'Sales',
        title: 'A new inquiry',
        agent: 'matches it to the account, gathers what is known and drafts the first answer.',
        person: 'reads the draft, changes what sounds wrong, sends it.',
      },
      {
        area: 'Finance',
        title: 'An invoice that does not match its order',
        agent:
          'finds the order and the delivery note, names the difference, proposes a correction.',
        person: 'approves whatever lies above the limit that you set.',
      },
      {
        area: 'Service',
        title: 'A question about an open case',
        agent:
          'answers when the status is plain, and opens a task for the right team when it is not.',
        person: 'takes over the moment a customer asks for one.',
      },
      {
        area: 'Operations',
        title: 'A delivery that slips',
        agent: 'checks what depends on the date and drafts a notice to everyone concerned.',
        person: 'decides who has to wait, and tells them.',
      },
    ],
    conditionsTitle: 'None of ours goes live without',
    conditions: [
      'a written limit: which cases, up to which amount, for which customers',
      'a named person on duty for what it hands over',
      'a record of every action and its reason',
      'a switch that gives the work back to people at once',
    ],
    action: 'Ask where an agent would fit',
  },
);
