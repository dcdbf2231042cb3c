import { philosophy, training } from '../../content/about.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** What the firm believes, and what it chooses because of it. */
export function AboutPhilosophy() {
  return (
    <Section labelledBy="philosophy-title">
      <div className="grid gap-y-12 lg:edge-6">
        <div>
          <SectionHeading id="philosophy-title" {...philosophy} />
          {philosophy.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-measure">
              {paragraph}
            </p>
          ))}
        </div>
        <Choices />
      </div>
    </Section>
  );
}

function Choices() {
  const { caption, columns, rows } = philosophy.choices;
  return (
    <table className="w-full wrap-anywhere self-end border-b border-ink text-start">
      <caption className="pb-4 text-start text-small text-ink-soft">{caption}</caption>
      <thead>
        <tr className="border-t border-ink text-start text-small">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="w-1/2 py-3 pe-5 text-start font-semibold text-green"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rather, than }) => (
          <tr key={rather} className="border-t border-hairline align-baseline">
            <th scope="row" className="py-4 pe-5 text-start text-lead font-semibold text-balance">
              {rather}
            </th>
            <td className="py-4 text-ink-soft">{than}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Executive training in a sentence, and where to read more of it. */
export function ExecutiveTraining() {
  return (
    <Section labelledBy="training-title">
      <p className="text-small font-semibold text-green">{training.label}</p>
      <h2 id="training-title" className="mt-4 text-section">
        {training.title}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{training.text}</p>
      <ArrowLink {...training.link} className="mt-3" />
    </Section>
  );
}
