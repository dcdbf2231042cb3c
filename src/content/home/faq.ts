import * as z from 'zod';
import { heading } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** The questions, which search engines are told as well. */
export const faq = defineContent(
  'src/content/home/faq.ts',
  heading.extend({
    action: z.string(),
    items: z.array(
      z.strictObject({ question: z.string().endsWith('?'), answer: z.string().min(80) }),
    ),
  }),
  {
    title: 'Questions we hear first',
    lead: 'If yours is not here, ask it. General inquiries are answered the same business day.',
    action: 'Schedule a Consultation',
    items: [
      {
        question: 'What does “fix before you automate” mean in practice?',
        answer:
          'We look at how the work is done today, remove the steps that should not exist, and settle the rules for the rest. Only what still makes sense is automated. A process that has been cleared first needs less software, breaks less often and is easier to change later.',
      },
      {
        question: 'How soon will we see results?',
        answer:
          'Clients typically see significant process improvements within 90 days. The first of them come from the repairs themselves, before any automation goes live. A full return on the investment usually shows within 6 to 12 months.',
      },
      {
        question: 'How long does an engagement take?',
        answer:
          'A process audit takes 2 to 4 weeks, a tech stack evaluation 3 to 6 weeks, and automation design 6 to 12 weeks. Comprehensive work, from the first map to a team that runs the new process alone, takes 3 to 6 months.',
      },
      {
        question: 'What return can we expect?',
        answer:
          'It depends on where you start. Across our services we plan for returns between 100% and 500%, with a payback of 8 to 18 months. Before we begin we agree on the two or three figures that will prove it, and how each of them is measured.',
      },
      {
        question: 'Do we have to replace the systems we have?',
        answer:
          'Rarely. Most firms own more software than they use. We first connect what is there and retire what duplicates it. New technology is bought only for a step that nothing you own can do.',
      },
      {
        question: 'What is an AI agent, and when is it worth having one?',
        answer:
          'An AI agent is software that reads a request, looks things up, decides within limits that you set and carries out the next step. It is worth having where a step comes up often, needs some judgment, and can be checked. It is not worth having where the process around it is still unclear.',
      },
      {
        question: 'Will automation replace our people?',
        answer:
          'It replaces work that people should not have to do: re-typing, chasing, copying from one screen to the next. We plan from the start what the hours that are won will be used for, together with the people whose hours they are.',
      },
      {
        question: 'Which industries do you work in?',
        answer:
          'Manufacturing, financial services, healthcare, technology and professional services, in North America and Europe. The processes differ less than one would think. What differs is what has to be documented, and we plan for that first.',
      },
      {
        question: 'How do you make sure that people use the new process?',
        answer:
          'They help to design it, they are trained on their own cases, and somebody sits with them in the first weeks. That is how we reach 95% adoption within 90 days. A process that its users would not choose is sent back to the drawing board.',
      },
      {
        question: 'What happens after I send a message?',
        answer:
          'One of us reads it and answers a consultation request within 24 hours. You get a considered first opinion on your case and a proposal for a strategy discussion. There is no call center, no sales sequence and no obligation.',
      },
    ],
  },
);
