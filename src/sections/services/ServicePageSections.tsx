import type { ReactNode } from 'react';
import type { Article } from '../../articles/loadArticles.ts';
import { overview, priceLinks } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { landmarks } from '../../content/shared/controls.ts';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DrawingOfPage } from '../../ui/drawings/DrawingOfPage.tsx';
import { SERVICE_DRAWING_SIZE } from '../../ui/drawings/ServiceDrawing.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TableOfContents } from '../../ui/layout/TableOfContents.tsx';

interface SectionsWithContentsProps {
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** Sections beside their table of contents, which sticks to the top of the screen; on small screens it is above them. */
export function SectionsWithContents({ contents, children }: SectionsWithContentsProps) {
  return (
    <Container className="grid gap-y-14 pb-section lg:cols-split-3 print:block">
      <TableOfContents
        label={landmarks.contents}
        items={contents}
        className="lg:sticky lg:top-28 lg:self-start"
      />
      <div className="grid grid-cols-1 gap-y-section">{children}</div>
    </Container>
  );
}

/** Links below a planned return: how it is calculated, and how the firm charges. */
export function PriceLinks() {
  return (
    <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
      {priceLinks.map((link) => (
        <ArrowLink key={link.href} {...link} />
      ))}
    </p>
  );
}

/** Links to the articles on the subject of a page. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <Section labelledBy="related-title">
      <h2 id="related-title" className="text-section">
        {overview.related}
      </h2>
      <ul className="mt-3">
        {articles.map(({ path, title }) => (
          <li key={path}>
            <ArrowLink href={path} label={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A link to the next service with its drawing. The first service follows the last. */
export function NextService({ path }: { path: string }) {
  const index = serviceList.findIndex((service) => service.path === path);
  const next = serviceList[(index + 1) % serviceList.length];
  if (!next) return null;
  const { label, before } = overview.services.next;
  return (
    <nav aria-label={label} className="screen-only">
      <Container className="group relative grid items-center gap-y-4 py-8 md:cols-split-6 md:py-10">
        <a href={next.path} className="flex items-center gap-3 font-display text-section card-link">
          <span>
            <span className="text-ink-soft">{before}</span> {next.name}
          </span>
          <Arrow />
        </a>
        <DrawingOfPage path={next.path} {...SERVICE_DRAWING_SIZE} hasTransition />
      </Container>
    </nav>
  );
}
