/** The section about AI agents. */
export const agents = {
  title: 'An agent handles a case within its limits, then asks',
  lead: 'Think of a clerk who gets a file, does what it needs and brings the odd one to your desk. The hard part is deciding what counts as odd, and we settle that before the agent is built.',
  drawing:
    'A line passes four stations. At the third it can leave upward to a person and comes back to the line before the fourth.',
  steps: [
    {
      title: 'It reads',
      text: 'The request with its attachments and history, in whatever form it arrives.',
    },
    {
      title: 'It looks up',
      text: 'The customer, the order, the contract, in your own systems. It notes the source beside each fact, so a person can check it.',
    },
    {
      title: 'It decides, or asks',
      text: 'Within its limits it goes on. Past them it hands the case to a named person, with everything found so far. The limits are tested on your cases, because a model’s own confidence proves little.',
    },
    {
      title: 'It acts and records',
      text: 'It makes the entry, schedules the next step and writes down why, so its work can be checked. What cannot be undone, such as a sent email, waits for a person.',
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
      person: 'reads the draft, changes what sounds wrong and sends it.',
    },
    {
      area: 'Finance',
      title: 'An invoice that does not match its order',
      agent:
        'finds the order and the delivery note, names the difference and proposes a correction.',
      person: 'approves anything above the limit you set.',
    },
    {
      area: 'Service',
      title: 'A question about an open case',
      agent:
        'drafts the answer when the status is clear, and opens a task for the right team when it is not.',
      person: 'sends the answer, and takes over the moment a customer asks.',
    },
    {
      area: 'Operations',
      title: 'A delivery that slips',
      agent: 'checks what depends on the date and drafts a notice to everyone affected.',
      person: 'decides who has to wait, and tells them.',
    },
  ],
  conditionsTitle: 'No agent of ours goes live without',
  conditions: [
    'a written limit: which cases, up to which amount, for which customers',
    'a test on your own past cases, run again after every change',
    'a named person on duty for what it hands over',
    'a record of every action and its reason',
    'a switch that gives the work back to people at once',
  ],
  action: 'Ask where an agent would fit',
} as const;
