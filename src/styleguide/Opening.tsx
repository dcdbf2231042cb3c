import { PageHero } from '../ui/PageHero.tsx';
import { TableOfContents } from '../ui/TableOfContents.tsx';
import { GROUPS } from './groups.ts';

/** The style guide's own first screen, made of the parts that it shows. */
export function Opening() {
  return (
    <PageHero
      label="Development only"
      title="Style guide"
      lead="Every part of src/ui/ and every drawing of a page, in every state. Each stands under the name of its file."
      drawing={<TableOfContents items={Object.values(GROUPS)} />}
    />
  );
}
