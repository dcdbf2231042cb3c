import { clsx } from 'clsx';
import { formatDate, isoDay } from '../../../formats.ts';
import { contact } from '../../content/contact.ts';
import { sitemap, xmlSitemapPage } from '../../content/sitemap.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { PageHero } from '../../ui/layout/PageHero.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import type { SitemapGroup } from './sitemapGroups.ts';

/** The first screen, with the number of pages of each kind. */
export function SitemapHero({ groups }: { groups: readonly SitemapGroup[] }) {
  return (
    <PageHero {...sitemap}>
      <DefinitionList
        layout="rows"
        items={sitemap.counted.map((name) => {
          const count = groups.find(({ counted }) => counted === name)?.links.length ?? 0;
          return { term: name, figure: count, drawing: <Strokes count={count} /> };
        })}
        className="border-b border-ink"
        parts={{
          row: 'grid grid-cols-[minmax(1.5rem,auto)_minmax(0,11rem)_minmax(0,1fr)] items-center gap-x-4 py-3 first:border-ink',
          term: 'text-ink-soft',
          figure: 'tabular order-first font-semibold text-accent',
          drawing: 'order-1',
        }}
      />
    </PageHero>
  );
}

/** In px. A stroke for each page; many strokes are closer together, until they form a bar. */
const STROKES = { step: 9, stroke: 2, width: 88, height: 18 } as const;

function Strokes({ count }: { count: number }) {
  const { stroke, width, height } = STROKES;
  const shown = Math.min(count, width / stroke);
  const step = Math.min(STROKES.step, width / shown);
  const strokes = Array.from({ length: shown }, (_, index) => `M${1 + index * step} 0V${height}`);
  return (
    <Drawing
      width={width}
      height={height}
      fixed
      strokeWidth={stroke}
      strokeLinecap="butt"
      className="max-w-full stroke-accent"
    >
      <path d={strokes.join('')} />
    </Drawing>
  );
}

export function SitemapGroups({ groups }: { groups: readonly SitemapGroup[] }) {
  return (
    <Container className="space-y-14 pb-section">
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Container>
  );
}

const LAYOUTS = {
  described: 'gap-y-8 sm:grid-cols-2',
  numbered: 'gap-y-3 sm:grid-cols-2 xl:grid-cols-3',
  dated: '',
  plain: 'gap-y-3 sm:grid-cols-2',
} as const;

/** In the colour of the text, because the whole page consists of links. */
const QUIET_LINK =
  'font-medium underline decoration-hairline decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent';

function Group({ title, counted, form, links }: SitemapGroup) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const List = form === 'numbered' ? 'ol' : 'ul';
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-ink pt-5 lg:grid-cols-[1fr_3fr]"
    >
      <h2 id={id} className="text-title">
        {title}
        {counted && <span className="tabular ms-3 text-accent">{links.length}</span>}
      </h2>
      <List className={clsx('grid gap-x-10', LAYOUTS[form])}>
        {links.map(({ label, href, text }, index) => (
          <li
            key={href}
            className={clsx(
              form === 'numbered' && 'flex gap-4',
              form === 'dated' &&
                'grid gap-x-8 border-b border-hairline py-4 first:pt-0 last:border-0 md:cols-aside-44',
            )}
          >
            {form === 'numbered' && (
              <span aria-hidden="true" className="tabular w-4 font-semibold text-accent">
                {index + 1}
              </span>
            )}
            <a href={href} className={clsx(QUIET_LINK, form === 'dated' && 'md:order-last')}>
              {label}
            </a>
            {text && (
              <p className={clsx('tabular text-ink-soft', form !== 'dated' && 'mt-1')}>{text}</p>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

/** The answer times, and the date of the last change. */
export function ResponseTimes({ updated }: { updated: Date }) {
  const { responseTitle, responseLead, forMachines, contactAction } = sitemap;
  return (
    <Section labelledBy="response-times" surface="deep">
      <div className="grid gap-y-12 lg:cols-split-5">
        <div>
          <SectionHeading id="response-times" title={responseTitle} lead={responseLead} />
          <ContactLink
            action={contactAction}
            location="sitemap"
            href="/#contact"
            size="lg"
            className="mt-8"
          />
        </div>
        <div>
          <DefinitionList
            layout="rows"
            items={{
              ...contact.answerTimes,
              [sitemap.updatedLabel]: (
                <>
                  <time dateTime={isoDay(updated)}>{formatDate(updated)}</time>
                  {` (${sitemap.updatedText})`}
                </>
              ),
            }}
            className="border-b border-ink"
            parts={{
              row: 'grid gap-x-8 py-4 first:border-ink sm:grid-cols-2',
              term: 'font-semibold',
              text: 'text-ink-soft',
            }}
          />
          <p className="mt-6 text-ink-soft">
            {forMachines.text} <TextLink href={forMachines.href}>{forMachines.label}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

export function XmlSitemap({ xml }: { xml: string }) {
  const { link } = xmlSitemapPage;
  return (
    <>
      <PageHero
        {...xmlSitemapPage}
        actions={
          <Button href={link.href} variant="outline">
            {link.label}
          </Button>
        }
      />
      <Container className="pb-section">
        <pre className="border-t border-ink pt-8 font-mono text-small break-all whitespace-pre-wrap">
          {xml}
        </pre>
      </Container>
    </>
  );
}
