import { brand } from '../../brand.ts';
import { blog } from '../../content/blog.ts';
import { JournalWordmark } from '../../ui/JournalWordmark.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** The head of the index, with the journal's masthead. */
export function BlogHero() {
  return (
    <PageHero
      label={blog.label}
      title={blog.title}
      lead={blog.lead}
      drawing={<JournalWordmark name={brand.journal} className="max-lg:hidden" />}
    />
  );
}
