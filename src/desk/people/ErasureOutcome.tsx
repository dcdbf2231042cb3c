import type { Erasure } from '../../../forms/desk/peopleCalls.ts';
import { describeCounts } from './personText.ts';

interface ErasureOutcomeProps {
  erasure: Erasure | null;
  isRunning: boolean;
}

/** How an erasure stands. Its reference is what the owner may keep of it. */
export function ErasureOutcome({ erasure, isRunning }: ErasureOutcomeProps) {
  return (
    <div role="status" className="mt-2 empty:hidden">
      {isRunning ? (
        <p className="notice">
          Erasing … This may take minutes. It goes on if you leave this page.
        </p>
      ) : (
        erasure && <Ended erasure={erasure} />
      )}
    </div>
  );
}

function Ended({ erasure }: { erasure: Erasure }) {
  const { reference, removed, mailsUnderWay, problem } = erasure;
  return (
    <div className={problem ? 'notice is-bad' : 'notice'}>
      {removed && (
        <p>
          Erased: {describeCounts(removed)}. Erase the emails in your mailbox and files that you
          have exported yourself.
        </p>
      )}
      {reference && (
        <p>
          Reference: <code>{reference}</code>. It says when how much was erased, and not of whom.
        </p>
      )}
      {mailsUnderWay > 0 && (
        <p>Emails that were on their way at that moment may still arrive: {mailsUnderWay}.</p>
      )}
      {!removed && !problem && <p>Nothing was held about this address.</p>}
      {problem && <p>{problem}</p>}
    </div>
  );
}
