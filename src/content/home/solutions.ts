import { capitalised } from '../numberWord.ts';
import { serviceCount, serviceList } from '../services/serviceList.ts';

/** The services as the home page offers them, one card each. */
export const solutions = {
  label: 'Our solutions',
  title: `${capitalised(serviceCount)} ways to fix a process`,
  lead: 'Start where it hurts most. Each service works on its own and makes the next one easier.',
  cards: serviceList.map(({ name, path, drawing, solution }) => ({
    ...solution,
    title: name,
    href: path,
    icon: drawing,
  })),
};

export type Solution = (typeof solutions.cards)[number];
