import { capitalised } from '../../format/numberWord.ts';
import { serviceCount } from '../services/serviceList.ts';

/** What stands over the cards of the services on the home page. */
export const solutions = {
  label: 'Our solutions',
  title: `${capitalised(serviceCount)} ways to fix a process`,
  lead: 'Start where it hurts most. Each service works on its own and makes the next one easier.',
  more: 'Learn More',
} as const;
