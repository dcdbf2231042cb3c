import { ownerStatements } from '../../../brand.ts';
import { promises } from '../promises.ts';

/** What happens if the result is not there on day 90: the promise, and the choice that it leaves. */
export function missedFigure(statements: typeof ownerStatements = ownerStatements) {
  return {
    title: 'If day 90 falls short',
    lead: promises.missedFigure,
    choices: [
      {
        title: 'Change the plan',
        text: 'We propose another repair. Its scope, its fee and its target are agreed in writing before anyone starts.',
      },
      {
        title: 'Go back to the old way',
        text: 'The old process has been kept ready for this, and the way back to manual work has been tested.',
      },
      { title: 'Stop', text: promises.stop },
      { title: 'What it costs us', text: statements.missedFigure },
    ].filter(({ text }) => text !== ''),
  };
}
