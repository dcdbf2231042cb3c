import { contactPrompts } from '../shared/contactPrompts.ts';
import { durations } from '../shared/figures.ts';

/** The categories with a filter on the index, in order. */
export const LISTED_CATEGORIES = [
  'Process Optimization',
  'AI & Automation',
  'Leadership & Strategy',
  'ROI & Results',
] as const;

/** Articles of the last category are not listed, because it has no filter. */
export const ALL_CATEGORIES = [...LISTED_CATEGORIES, 'Technology Strategy'] as const;

/** The drawing and the call to action of an article whose front matter has none, by its category. */
export const articleDefaults = {
  'Process Optimization': {
    drawing: 'knots',
    cta: {
      title: 'Know which delay to fix first',
      text: `A process audit takes ${durations.audit.long}, puts a price on every delay and lists the repairs in the order that pays. Tell us which process you would start with.`,
      action: { label: 'Schedule a process audit', prompt: contactPrompts.schedule },
    },
  },
  'AI & Automation': {
    drawing: 'agents',
    cta: {
      title: 'Which step would you hand over first?',
      text: 'Tell us what it is and how often it comes up. We will say whether a rule will do, whether it takes a model, or whether the step should exist at all.',
      action: { label: 'Schedule a Consultation', prompt: contactPrompts.schedule },
    },
  },
  'Leadership & Strategy': {
    drawing: 'leaders',
    cta: {
      title: 'Which training does your team need?',
      text: 'Tell us which process is about to change and who is responsible for it. We will suggest the modules, the people and the order, and tell you which hours you can skip.',
      action: { label: 'Plan leadership training', prompt: contactPrompts.train },
    },
  },
  'ROI & Results': {
    drawing: 'measure',
    cta: {
      title: 'Agree on your three figures first',
      text: 'Tell us which process you want to change. We will suggest three figures for it, and how to take each one with what you already have.',
      action: { label: 'Suggest three figures for us' },
    },
  },
  'Technology Strategy': {
    drawing: 'stack',
    cta: {
      title: 'Which two systems do people copy between most?',
      text: 'Name them, and tell us who does the copying. That is enough for a first opinion on whether a connection is worth building.',
      action: { label: 'Evaluate your stack', prompt: contactPrompts.evaluate },
    },
  },
} as const;

/** The URL form of a category: `AI & Automation` becomes `ai-automation`. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
