import { clsx } from 'clsx';
import { brand } from '../../../brand.ts';
import { charging, overview } from '../../content/services.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { SectionHeading } from '../../ui/Section.tsx';
import { unbrokenRanges } from '../../ui/unbrokenRanges.ts';
import { Repair } from './Repair.tsx';

const { commitments } = overview;

const COLUMNS = 'grid gap-x-12 gap-y-10 lg:grid-cols-2 print:grid-cols-2';

/** How the firm charges and what it promises, as the two columns of one signed contract. */
export function Contract() {
  return (
    <Container className="pb-section">
      <div className="white-sheet p-5 sm:p-8 lg:p-16 print:border-0 print:p-0 print:text-small">
        <div className={COLUMNS}>
          <Clauses id="how-we-charge" {...charging} />
          <Clauses id="commitments" {...commitments} />
        </div>
        <div className={clsx('mt-10 items-end', COLUMNS)}>
          <ArrowLink {...charging.link} className="justify-self-start" />
          <div>
            <Repair wide />
            <p className="mt-2 text-small text-ink-soft">{brand.founderTitle}</p>
          </div>
        </div>
      </div>
    </Container>
  );
}

interface ClausesProps {
  id: string;
  title: string;
  lead: string;
  items: readonly { readonly title: string; readonly text: string }[];
}

function Clauses({ id, title, lead, items }: ClausesProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="row-span-2 grid grid-rows-subgrid gap-y-8"
    >
      <SectionHeading id={`${id}-title`} title={title} lead={lead} />
      <dl className="border-t-4 border-double border-ink">
        {items.map(({ title, text }) => (
          <div key={title} className="border-b border-hairline py-4">
            <dt className="font-semibold">{unbrokenRanges(title)}</dt>
            <dd className="mt-1 text-ink-soft">{unbrokenRanges(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
