import { contactPrompts } from './shared/contactPrompts.ts';
import { durations } from './shared/figures.ts';

export const metadata = {
  title: 'Technology: AI agents and automation',
  description:
    'Generative AI, AI agents, software robots and integrations: which step of a process each one is right for, and how we bring it into daily use.',
};

/** The first screen. */
export const hero = {
  label: 'Technology',
  title: 'AI for work that is already in order.',
  lead: 'Language models, agents, software robots and the connections between your systems. We choose step by step, start with what you own, and automate only processes that have been repaired.',
  action: { label: 'Discuss a process' },
  link: { label: 'See where agents fit', href: '#agents' },
  drawingAlt:
    'Four systems are joined into one line. It passes an agent, which hands on what it may not decide, and leaves as two lines.',
} as const;

/** The meaning of the icons in the drawings. */
export const legend = {
  system: 'a system',
  agent: 'an agent',
  person: 'a person',
} as const;

export const capabilities = {
  title: 'What each kind of technology is for',
  lead: 'A tool is not good or bad. It is right or wrong for a step.',
  rightLabel: 'Right for',
  wrongLabel: 'Wrong for',
  cards: [
    {
      drawing: 'language',
      title: 'Generative AI',
      text: 'Reads what people write, such as letters, claims, contracts and call notes, and drafts what has to go out in plain language.',
      right: 'Sorting requests, finding terms in documents, writing first drafts.',
      wrong: 'Arithmetic, deadlines, and anything that must come out the same every time.',
    },
    {
      drawing: 'agent',
      title: 'AI agents',
      text: 'Take a case through several steps and systems toward a goal you set, and choose each next step within limits you wrote.',
      right: 'Frequent cases that differ in detail and can be checked afterward.',
      wrong: 'A process that two colleagues would describe differently.',
    },
    {
      drawing: 'rule',
      title: 'Robotic process automation',
      text: 'Does exactly what a rule says, as often as needed, even in an old system you can reach only through its screen. It can fail silently, so we spot-check the results.',
      right: 'Stable steps in large numbers, with no “usually” in the rule.',
      wrong: 'Screens and rules that change from month to month.',
    },
    {
      drawing: 'joint',
      title: 'Integration and data',
      text: 'Lets systems pass a record to each other directly, so it is entered once, checked once and the same everywhere.',
      right: 'Every place where people copy from one screen to another.',
      wrong: 'Keeping a system alive that should be retired.',
    },
  ],
  links: [
    { label: 'See what a tool would change in your process', href: '/fix-first' },
    { label: 'Find out what you already own', href: '/services/tech-stack-evaluation' },
    { label: 'Have the right tool built', href: '/services/automation-design' },
  ],
} as const;

export const agents = {
  title: 'An agent handles a case within its limits, then asks',
  lead: 'Think of a clerk who works through a file and brings you the unusual case. The hard part is deciding what counts as unusual, and we agree on that before the agent is built.',
  drawingAlt:
    'A line passes four stations. At the third it can leave upward to a person and comes back to the line before the fourth.',
  steps: {
    'It reads': 'The request with its attachments and history, in whatever form it arrives.',
    'It looks up':
      'The customer, the order, the contract, in your own systems. It notes the source of each fact, so anyone can check it.',
    'It decides, or asks':
      'Within its limits it goes on. Past them it hands the case to a named person, with everything found so far. The limits are tested on your cases, because a model’s own confidence proves little.',
    'It acts and records':
      'It makes the entry, schedules the next step and records what it used. Anything on your list of actions for people, such as a refusal or a payment above the limit, waits for one.',
  },
  casesTitle: 'Cases that suit an agent',
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
  conditionsTitle: 'What an agent is given before it starts',
  conditions: [
    'a written limit: which cases, up to which amount, for which customers',
    'a test on your own past cases, run again after every change',
    'a named person on duty for what it hands over',
    'a record of every action and of what it used',
    'a notice: people who deal with it are told that it is a machine',
    'a switch that gives the work back to people at once',
  ],
  action: { label: 'Ask where an agent would fit', prompt: contactPrompts.automate },
} as const;

export const automation = {
  title: 'What we ask before we automate a step',
  lead: 'We ask them of every step, in this order, and stop at the first yes. The cheapest answer comes first.',
  drawingAlt:
    'Parallel strands of work. At each of the first four questions some of them leave the bundle. The last one leads to a person.',
  note: 'The drawing shows the order, not the proportions.',
  questions: [
    {
      title: 'Can it go?',
      answer: 'Remove it.',
      text: 'A step that would not be missed and that no rule requires needs no tool, no test and no license.',
    },
    {
      title: 'Can two systems do it?',
      answer: 'Connect them.',
      text: 'If the step only copies data across, an integration can do it.',
    },
    {
      title: 'Is the rule complete?',
      answer: 'Give it a robot.',
      text: 'Robotic process automation follows it all day, the same way each time.',
    },
    {
      title: 'Can its judgment be checked?',
      answer: 'Give it an agent.',
      text: 'Generative AI reads, weighs and proposes. We design the check first.',
    },
    {
      title: 'None of these?',
      answer: 'Leave it to a person.',
      text: 'Decisions about people always belong here.',
    },
  ],
} as const;

export const implementation = {
  title: 'Into daily use in three steps',
  lead: 'Not everything changes on one day. One step goes live and is watched before the next one follows.',
  drawingAlt:
    'A line that is tangled while it is prepared, straight in the pilot, and doubled as it scales.',
  steps: [
    {
      title: 'Prepare',
      duration: durations.audit.short,
      text: `An audit finds the repairs and sets the baseline. The repairs are made before step 2 begins; our methodology plans ${durations.repair.long} for them. You choose the step to begin with, and together we write down its limits, its tests and who is on duty for it.`,
    },
    {
      title: 'Pilot',
      duration: `live in ${durations.firstAutomation.short}`,
      text: 'One step, one team, real cases, and a check of every result. Whatever it gets wrong becomes a test.',
    },
    {
      title: 'Scale',
      duration: `${durations.automation.short} in all`,
      text: 'The neighboring steps follow. Your own team runs the automation, watches the figures and changes a rule without calling us.',
    },
  ],
  note: 'The first figure is the length of a process audit. The other two count from the start of automation design.',
  links: [
    { label: 'What automation design includes', href: '/services/automation-design' },
    { label: 'The method behind it', href: '/methodology' },
  ],
} as const;
