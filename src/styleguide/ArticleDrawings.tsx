import { ArticleDrawing } from '../ui/line/ArticleDrawing.tsx';
import { ARTICLE_DRAWINGS } from '../ui/line/articleDrawings.ts';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

/** The journal's drawings, one to an article. */
export function ArticleDrawings() {
  return (
    <Group {...GROUPS.articles}>
      <Sample name="ArticleDrawing" className="gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {ARTICLE_DRAWINGS.map((name) => (
          <State key={name} name={name}>
            <ArticleDrawing name={name} />
          </State>
        ))}
      </Sample>
    </Group>
  );
}
