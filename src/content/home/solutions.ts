import { capitalised } from '../numberWord.ts';
import { serviceCount, serviceList } from '../services/serviceList.ts';

/** The services as the home page offers them, one card each. */
export const solutions = {
  label: 'Our solutions',
  title: `${capitalised(serviceCount)} ways to straighten a process`,
  lead: 'Begin where it hurts. Each one stands on its own, and each makes the next one cheaper.',
  cards: serviceList.map(({ name, path, drawing, solution }) => ({
    ...solution,
    title: name,
    href: path,
    icon: drawing,
  })),
};

export type Solution = (typeof solutions.cards)[number];
