import { blog } from '../../content/blog.ts';
import { PageHero } from '../../ui/PageHero.tsx';

/** The head of the index. */
export function BlogHero() {
  return <PageHero label={blog.label} title={blog.title} lead={blog.lead} />;
}
