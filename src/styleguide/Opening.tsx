import { Contents } from '../ui/Contents.tsx';
import { PageHero } from '../ui/PageHero.tsx';
import { GROUPS } from './groups.ts';

/** The style guide's own first screen, made of the parts that it shows. */
export function Opening() {
  return (
    <PageHero
      label="Development only"
      title="Style guide"
      lead="Every part of src/ui/ in every state. A part stands under the name of its file."
      drawing={<Contents items={Object.values(GROUPS)} />}
    />
  );
}
