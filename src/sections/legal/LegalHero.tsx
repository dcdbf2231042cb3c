import type { LegalText } from '../../content/legal/legalText.ts';
import { formatDate } from '../../format/formatDate.ts';
import { PageHero } from '../../ui/PageHero.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The head of a legal page: since when it holds, and what a reader in a hurry wants to know. */
export function LegalHero({ text }: { text: LegalText }) {
  const { title, lead, effective, summary } = text;
  return (
    <PageHero
      label={`Effective ${formatDate(effective)}`}
      title={title}
      lead={lead}
      drawing={
        <dl className="border-b border-ink">
          {summary.map(({ term, text, section }) => (
            <div
              key={term}
              className="grid gap-x-6 border-t border-hairline py-3 first:border-ink sm:side-36 print:side-36"
            >
              <dt>
                <TextLink href={`#${section}`} className="font-semibold print:no-underline">
                  {term}
                </TextLink>
              </dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
