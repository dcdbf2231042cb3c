import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

const COLOURS = [
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['paper', 'bg-paper'],
  ['paper-deep', 'bg-paper-deep'],
  ['hairline', 'bg-hairline'],
  ['field', 'bg-field'],
  ['green', 'bg-green'],
  ['green-soft', 'bg-green-soft'],
  ['vermilion', 'bg-vermilion'],
  ['vermilion-deep', 'bg-vermilion-deep'],
  ['danger', 'bg-danger'],
  ['white', 'bg-white'],
] as const;

const SIZES = [
  ['display', 'font-display text-display'],
  ['heading', 'font-display text-heading'],
  ['title', 'text-title font-semibold'],
  ['lead', 'text-lead'],
  ['body', 'text-body'],
  ['small', 'text-small'],
] as const;

/** Colours and type. */
export function Tokens() {
  return (
    <Section labelledBy="tokens-title">
      <SectionHeading as="h1" id="tokens-title" title="Style guide" label="Tokens" />
      <ul className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-6">
        {COLOURS.map(([name, ground]) => (
          <li key={name}>
            <span className={`block h-20 border border-hairline ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
      <dl className="mt-14 grid gap-6">
        {SIZES.map(([name, style]) => (
          <div key={name} className="border-t border-hairline pt-4">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className={style}>Straighten the line 0123456789</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
