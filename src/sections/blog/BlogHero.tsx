import { brand } from '../../../brand.ts';
import { blog } from '../../content/blog.ts';
import { Container } from '../../ui/Container.tsx';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';

/** The head of the index: the journal's masthead, its claim and what every article keeps to. */
export function BlogHero() {
  return (
    <section aria-labelledby="page-title" className="pt-8 pb-12 md:pt-12 md:pb-16">
      <Container>
        <p>
          <JournalWordmark name={brand.journal} note={brand.tagline} className="w-full" />
        </p>
        <div className="mt-10 grid items-end gap-y-6 md:mt-14 lg:edge-7">
          <h1 id="page-title" className="text-page">
            {blog.title}
          </h1>
          <p className="max-w-measure text-lead text-ink-soft">{blog.lead}</p>
        </div>
      </Container>
    </section>
  );
}
