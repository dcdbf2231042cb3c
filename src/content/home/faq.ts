import { brand } from '../../../brand.ts';
import { answerTimes, durations, firstAnswer, promises } from '../promises.ts';
import { hero, industries } from './hero.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
  /** Follows the answer on the page. */
  readonly link?: { readonly label: string; readonly href: string };
}

const items: readonly Question[] = [
  {
    question: 'What does “Fix Before Automate” mean in practice?',
    answer:
      'We look at how the work is done today, remove the steps that should not exist, and settle the rules for the rest. Only then do we automate, and only what still makes sense. A process fixed first needs less software and breaks less often.',
    link: hero.tool,
  },
  {
    question: 'How soon will we see results?',
    answer: `Clients typically see significant process improvements within 90 days. The first come from the fixes themselves, before any automation goes live. ${promises.payback}`,
  },
  {
    question: 'How long does an engagement take?',
    answer: `A process audit takes ${durations.audit.long}, a tech stack evaluation ${durations.evaluation.long}, and automation design ${durations.automation.long}. Comprehensive work covers two processes, the second begun once the first is fixed, and takes ${durations.comprehensive.long}. ${promises.stop}`,
  },
  {
    question: 'What return can we expect?',
    answer: `It depends on where you start. Across our services we plan for returns between 100% and 500% ${promises.returnPeriod}, with a payback of ${durations.payback.long}. ${promises.success}`,
  },
  {
    question: 'Do we have to replace the systems we have?',
    answer:
      'Rarely. Most firms own more software than they use. We first connect what is there and retire what duplicates it. You buy new technology only for a step that nothing you own can do.',
  },
  {
    question: 'What is an AI agent, and when is it worth having one?',
    answer:
      'An AI agent is software that reads a request, looks things up and takes the next step within limits you set. It is worth having where a step comes up often, needs some judgment and can be checked, but not while the process around it is still unclear.',
  },
  {
    question: 'Will automation replace our people?',
    answer:
      'It replaces work people should not have to do: re-typing, chasing, copying from one screen to the next. From the start, we plan with your people how to use the time saved.',
  },
  {
    question: 'Which industries do you work in?',
    answer: `${industries}, in ${brand.regions.join(' and ')}. Processes differ less than you might expect. Documentation rules differ more, so we start there.`,
  },
  {
    question: 'How do you make sure people use the new process?',
    answer: `They help design it, train on their own cases and have one of us beside them in the first weeks. ${promises.adoption} A process its users would not choose goes back for redesign.`,
  },
  {
    question: 'What happens after I send a message?',
    answer: `One of us reads it and answers a consultation request ${answerTimes.consultation} ${answerTimes.days}. The answer has four parts. ${firstAnswer.join('. ')}. There is no sales sequence and no obligation.`,
  },
];

/** The questions, which search engines are told as well. */
export const faq = {
  title: 'Questions we hear first',
  lead: `If yours is not here, ask. We answer general inquiries ${answerTimes.general}.`,
  action: 'Schedule a Consultation',
  items,
} as const;
