import type { LegalBlock, LegalSection, LegalText } from '../../content/legal/legalDocument.ts';
import { splitLinks } from '../../content/legal/splitLinks.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Container } from '../../ui/Container.tsx';
import { Contents } from '../../ui/Contents.tsx';

interface LegalDocumentProps {
  document: LegalText;
  /** Where its contact link stands (design, D8). */
  location: string;
}

/** A legal text: numbered sections with an address each, beside their list; good on paper. */
export function LegalDocument({ document, location }: LegalDocumentProps) {
  const { sections, contactAction } = document;
  const contents = sections.map(({ id, title }, index) => ({
    id,
    title: `${index + 1}. ${title}`,
  }));
  return (
    <div className="border-t border-hairline bg-white py-section print:border-0 print:py-0">
      <Container className="grid gap-x-20 gap-y-14 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents
          items={contents}
          className="sm:max-lg:[&_ol]:columns-2 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-auto"
        />
        <div>
          {sections.map((section, index) => (
            <DocumentSection key={section.id} number={index + 1} {...section} />
          ))}
          <ContactLink
            location={location}
            href="/#contact"
            variant="outline"
            className="mt-12 md:ms-12"
          >
            {contactAction}
          </ContactLink>
        </div>
      </Container>
    </div>
  );
}

function DocumentSection({ number, id, title, blocks }: LegalSection & { number: number }) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="mt-12 border-t border-ink pt-6 first:mt-0 print:mt-6 print:border-hairline print:pt-3"
    >
      <h2
        id={headingId}
        className="grid grid-cols-[2.5rem_1fr] text-title md:grid-cols-[3rem_1fr] print:grid-cols-[3rem_1fr]"
      >
        <span className="tabular text-green">{number}.</span> {title}
      </h2>
      <div className="mt-5 space-y-5 md:ps-12 print:mt-2 print:space-y-2 print:ps-12">
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="max-w-measure print:max-w-none">
        <Text text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="max-w-measure space-y-2 print:max-w-none print:space-y-1">
        {block.list.map((item) => (
          <li
            key={item}
            className="relative ps-8 before:absolute before:start-0 before:top-[0.8em] before:h-px before:w-5 before:bg-ink forced-colors:before:bg-[CanvasText]"
          >
            <Text text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="@container border-b border-hairline">
      {block.facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 @min-[32rem]:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:py-1.5"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>
            <Text text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text with its links. */
function Text({ text }: { text: string }) {
  return splitLinks(text).map((piece) =>
    piece.href ? (
      <a
        key={piece.text}
        href={piece.href}
        className="text-green underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}
