/** What each tool is for. */
export const capabilities = {
  title: 'Four tools, and what each one is for',
  lead: 'A tool is neither good nor bad in itself. It is right or wrong for a step.',
  rightLabel: 'Right for',
  wrongLabel: 'Wrong for',
  /** Each with the sign that stands for it in the page's drawings. */
  cards: [
    {
      sign: 'language',
      title: 'Generative AI',
      text: 'Reads what people write, such as letters, claims, contracts and call notes, and drafts what has to go out in plain language.',
      right: 'Sorting requests, finding terms in documents, writing first drafts.',
      wrong: 'Arithmetic, deadlines, and anything that must come out the same every time.',
    },
    {
      sign: 'agent',
      title: 'AI agents',
      text: 'Take a case through several steps and systems toward a goal you set, and choose each next step within limits you wrote.',
      right: 'Frequent cases that differ in detail and can be checked afterward.',
      wrong: 'A process that two colleagues would describe differently.',
    },
    {
      sign: 'rule',
      title: 'Robotic process automation',
      text: 'Does exactly what a rule says, as often as needed, even in an old system you can reach only through its screen. It can fail silently, so we spot-check the results.',
      right: 'Stable steps in large numbers, with no “usually” in the rule.',
      wrong: 'Screens and rules that change from month to month.',
    },
    {
      sign: 'joint',
      title: 'Integration and data',
      text: 'Lets systems pass a record to each other directly, so it is entered once, checked once and the same everywhere.',
      right: 'Every place where someone copies from one screen to another.',
      wrong: 'Keeping a system alive that should be retired.',
    },
  ],
  links: [
    { label: 'Find out what you already own', href: '/services/tech-stack-evaluation' },
    { label: 'Have the right tool built', href: '/services/automation-design' },
  ],
} as const;

export type Capability = (typeof capabilities.cards)[number];
