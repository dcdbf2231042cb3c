import { ownerStatements } from '../../../brand.ts';
import { legalFigures } from '../legal/legalFigures.ts';
import { promises } from '../promises.ts';

/** How the firm charges: what holds for any such firm, and what its owner states. */
export function charging(statements: typeof ownerStatements = ownerStatements) {
  return {
    title: 'How we charge',
    lead: 'There is no price list, because no two processes cost the same to fix. You see the fees in writing before you decide.',
    items: [
      {
        title: 'What drives the price',
        text: 'How many steps the process has, how many systems and sites it passes through, and how many people need training.',
      },
      { title: 'How fees are set', text: statements.fees },
      { title: 'What engagements have cost', text: statements.feeRange },
      {
        title: 'What is fixed before work begins',
        text: 'A written agreement names the scope, the fees and the figures that will prove the result. A change counts only once both sides confirm it in writing.',
      },
      {
        title: 'When you pay',
        text: `Invoices are due in ${legalFigures.paymentDays} days.`,
      },
      { title: 'If you want to stop', text: promises.stop },
      {
        title: 'No purchase without a reason',
        text: [
          'Whatever we advise you to buy names the step it is for. If you need nothing, we say that.',
          promises.vendors,
          statements.vendors,
        ]
          .join(' ')
          .trim(),
      },
      { title: 'Insurance', text: statements.insurance },
    ].filter(({ text }) => text !== ''),
    link: { label: 'Read the full terms', href: '/terms#agreements' },
  };
}
