import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MAX_LENGTH } from '../model/processDraft.ts';
import type { LineLook } from './caseDrawing.ts';
import { CASE_COUNT, DecideCase } from './DecideCase.tsx';
import { youDecideText } from './youDecideText.ts';

interface YouDecideProps {
  /** The heading's level. */
  as: 'h2' | 'h3';
  look: LineLook;
  /** What comes after it on the page. */
  skipTo: `#${string}`;
}

const { yours } = youDecideText;

/** A case about which the visitor decides before the answer is shown (`playYouDecide.ts`). */
export function YouDecide({ as: Heading, look, skipTo }: YouDecideProps) {
  return (
    <section
      aria-labelledby="you-decide"
      data-problem={youDecideText.scriptNotLoaded}
      data-case="1"
      className="screen-only"
    >
      <div className="mb-1 flex items-center gap-3">
        <Heading id="you-decide" className="me-auto font-display text-section">
          {youDecideText.title}
        </Heading>
        <Stations />
        <a href={skipTo} className="link min-h-6 text-small">
          {youDecideText.skip}
        </a>
      </div>
      <DecideCase number={1} look={look} />
      <div className="decide-outcome">
        <p role="status" className="decide-status">
          {youDecideText.legend}
        </p>
        <div className="script-only flex items-center gap-x-6">
          <Button size="sm" name="next">
            {youDecideText.next}
          </Button>
          <Button variant="link" name="copy">
            {youDecideText.copy}
          </Button>
        </div>
      </div>
      <div className="script-only flex flex-wrap items-end gap-2 pt-2">
        <div className="w-full sm:w-auto sm:min-w-52">
          <label htmlFor="your-wait" className="text-small font-medium">
            {yours.label}
          </label>
          <input
            id="your-wait"
            maxLength={MAX_LENGTH.name}
            autoComplete="off"
            className="form-control"
          />
        </div>
        {Object.entries(yours.waits).map(([label, days]) => (
          <Button key={days} variant="outline" name="yours" value={days}>
            {label}
          </Button>
        ))}
      </div>
      <p className="no-script-only">
        <a href={FIX_FIRST_PATH} className="link">
          {youDecideText.link.label}
        </a>
      </p>
    </section>
  );
}

/** The score as stations on a short line, and as a text. */
function Stations() {
  return (
    <p className="decide-score script-only invisible text-small">
      <span className="sr-only">{`${youDecideText.score} `}</span>
      <span aria-hidden="true" className="decide-stations">
        {Array.from({ length: CASE_COUNT }, (_, index) => (
          <i key={youDecideText.scoreOf(index, CASE_COUNT)} />
        ))}
      </span>
      <b data-score="">{youDecideText.scoreOf(0, CASE_COUNT)}</b>
    </p>
  );
}
