import type { SubjectDrawingName } from '../ui/line/subjects/subjectDrawings.ts';
import type { ArticleCategory } from './articleCategories.ts';

interface ArticleDefaults {
  readonly drawing: SubjectDrawingName;
  /** The call that ends the article. */
  readonly closing: { readonly title: string; readonly text: string; readonly button: string };
}

/** What an article of a category has where its front matter names nothing of its own. */
export const articleDefaults: Readonly<Record<ArticleCategory, ArticleDefaults>> = {
  'Process Optimization': {
    drawing: 'knots',
    closing: {
      title: 'Know which knot to work loose first',
      text: 'A process audit puts a price on every wait in 2 to 4 weeks and hands you the repairs in the order that pays. Tell us which process you would put on the table.',
      button: 'Schedule a Process Audit',
    },
  },
  'AI & Automation': {
    drawing: 'agents',
    closing: {
      title: 'Which step would you hand over first?',
      text: 'Tell us what it is and how often it comes up. We will say whether a rule will do, whether it takes a model, or whether it should exist at all.',
      button: 'Schedule a Consultation',
    },
  },
  'Leadership & Strategy': {
    drawing: 'leaders',
    closing: {
      title: 'Which hours does your team need?',
      text: 'Tell us which process is about to change and who signs for it. We will suggest the modules, the people and the order, and say which hours you can save.',
      button: 'Plan Leadership Training',
    },
  },
  'ROI & Results': {
    drawing: 'measure',
    closing: {
      title: 'Have the argument now, while it is cheap',
      text: 'Tell us which process you mean to change. We will propose three figures for it, and say how each can be taken with what you already have.',
      button: 'Agree Your Figures',
    },
  },
  'Technology Strategy': {
    drawing: 'stack',
    closing: {
      title: 'Between which two systems is most copied by hand?',
      text: 'Name them, and who does the copying. That is enough for a first opinion on whether a connection is worth building.',
      button: 'Evaluate Your Stack',
    },
  },
};
