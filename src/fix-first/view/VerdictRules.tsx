import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { verdictRules } from '../copy/describeVerdict.ts';

const { title, lead, items, limits, more } = verdictRules;

/** The rules of the verdict, and the limits of the model. */
export function VerdictRules() {
  return (
    <section aria-labelledby="rules" className="py-section screen-only">
      <Container>
        <details className="max-w-measure text-small">
          <summary>
            <h2 id="rules" className="inline text-section">
              {title}
            </h2>
          </summary>
          <p className="mt-2 text-ink-soft">{lead}</p>
          <ol className="mt-3 list-decimal ps-5">
            {items.map((rule) => (
              <li key={rule.title} className="pb-1">
                <b className="font-semibold">{`${rule.title}.`}</b> <span>{rule.text}</span>
              </li>
            ))}
          </ol>
          <p className="text-ink-soft">{limits}</p>
          <p className="mt-2">
            <TextLink href={more.href}>{more.label}</TextLink>
          </p>
        </details>
      </Container>
    </section>
  );
}
