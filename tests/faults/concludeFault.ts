import { appendFileSync } from 'node:fs';
import type { Email } from 'postal-mime';
import { expect, inject } from 'vitest';
import { expectNothingLost } from './expectNothingLost.ts';
import type { FaultFigures, MessageFigures } from './faultFigures.ts';
import type { Ledger } from './ledger.ts';
import type { PageProbe } from './probePages.ts';
import type { Stored } from './readStored.ts';
import type { Visitors } from './startVisitors.ts';

/**
 * The end of every fault: expects all pages to have been answered and no message to be lost, and adds
 * the figures to the report.
 */
export async function concludeFault(
  fault: string,
  outcome: {
    pages: PageProbe;
    ledger: Ledger;
    stored: Stored;
    mails: readonly Email[];
    kills?: number;
    visitors?: Visitors;
  },
): Promise<MessageFigures> {
  const { pages, longestWaitMs, failures } = await outcome.pages.stop();
  expect(failures, 'pages not answered 200').toEqual([]);
  expect(pages).toBeGreaterThan(0);
  const messages = expectNothingLost(outcome.ledger, outcome.stored, outcome.mails);
  const figures: FaultFigures = {
    fault,
    kills: outcome.kills ?? 0,
    pages,
    longestWaitMs,
    longestMessageMs: outcome.visitors?.longestWaitMs(),
    messages,
  };
  appendFileSync(inject('faultFigures'), `${JSON.stringify(figures)}\n`);
  return messages;
}
