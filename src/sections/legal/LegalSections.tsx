import { clsx } from 'clsx';
import { formatDate } from '../../../formats.ts';
import { landmarks } from '../../content/shared/controls.ts';
import { EFFECTIVE, type LegalBlock, type LegalText } from '../../content/shared/legalText.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { TableOfContents } from '../../ui/layout/TableOfContents.tsx';

/** The first screen of a legal page, with its date and a summary. */
export function LegalHero({ text }: { text: LegalText }) {
  const { effective, summary } = text;
  return (
    <PageHero {...text} label={`${EFFECTIVE} ${formatDate(effective)}`}>
      <DefinitionList
        layout="rows"
        items={summary.map(({ term, text, section }) => ({
          id: term,
          term: (
            <TextLink href={`#${section}`} className="font-semibold print:no-underline">
              {term}
            </TextLink>
          ),
          text,
        }))}
        className="border-b border-ink"
        parts={{
          row: 'grid gap-x-6 py-3 first:border-ink sm:cols-aside-36 print:cols-aside-36',
          text: 'text-ink-soft',
        }}
      />
    </PageHero>
  );
}

/** The columns of a heading and its text. */
const COLUMNS = 'grid gap-x-8 gap-y-5 @hanging:cols-aside-68';

/** The numbered sections of a legal text beside their table of contents. If there is room, headings are beside texts. */
export function LegalBody({ text, location }: { text: LegalText; location: string }) {
  const sections = Object.entries(text.sections);
  const contents = sections.map(([id, { title }], index) => ({
    id,
    title: `${index + 1}. ${title}`,
  }));
  return (
    <Container className="grid gap-x-16 gap-y-14 pb-section lg:cols-aside-60 print:block print:pb-0">
      <TableOfContents
        label={landmarks.contents}
        items={contents}
        className="sm:max-lg:[&_ol]:columns-2 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-auto"
      />
      <div className="@container">
        {sections.map(([id, { title, blocks }], index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className={clsx(
              'mt-12 border-t border-ink pt-5 first:mt-0 print:mt-6 print:gap-y-2 print:border-hairline print:pt-3',
              COLUMNS,
            )}
          >
            <h2 id={`${id}-title`} className="grid cols-aside-12 text-title">
              <span className="tabular text-accent">{index + 1}.</span> {title}
            </h2>
            <div className="max-w-measure space-y-5 md:max-lg:ps-12 print:max-w-none print:space-y-2 print:ps-12">
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </div>
          </section>
        ))}
        <div className={clsx('mt-12 screen-only', COLUMNS)}>
          <ContactLink
            action={text.contactAction}
            location={location}
            href="/#contact"
            variant="outline"
            className="justify-self-start @hanging:col-start-2"
          />
        </div>
      </div>
    </Container>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Text text={block} />
      </p>
    );
  }
  if (Array.isArray(block)) {
    return (
      <ul className="space-y-2 print:space-y-1">
        {block.map((item) => (
          <li
            key={item}
            className="relative ps-8 before:absolute before:start-0 before:top-[0.8em] before:h-px before:w-5 before:bg-ink drawn-stroke"
          >
            <Text text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DefinitionList
      layout="rows"
      items={Object.entries(block).map(([term, text]) => ({ term, text: <Text text={text} /> }))}
      className="border-b border-hairline"
      parts={{
        row: 'grid gap-x-8 gap-y-1 py-4 print:cols-aside-44 print:py-1.5',
        term: 'font-semibold',
      }}
    />
  );
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** A text with its links. `split` yields a text, a label and an address in turn. */
function Text({ text }: { text: string }) {
  return text.split(LINK).map((part, index, parts) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return undefined;
    return (
      <TextLink key={part} href={parts[index + 1] ?? ''}>
        {part}
      </TextLink>
    );
  });
}
