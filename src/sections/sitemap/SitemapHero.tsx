import { sitemap } from '../../content/sitemap.ts';
import { PageHero } from '../../ui/PageHero.tsx';
import { resourceCounts, type SitemapGroup } from './sitemapGroups.ts';

/** What the page is, and how many resources it lists. */
export function SitemapHero({ groups }: { groups: readonly SitemapGroup[] }) {
  return (
    <PageHero
      label={sitemap.label}
      title={sitemap.title}
      lead={sitemap.lead}
      drawing={
        <dl className="border-b border-ink">
          {resourceCounts(groups).map(({ counted, count }) => (
            <div
              key={counted}
              className="grid grid-cols-[minmax(1.5rem,auto)_minmax(0,11rem)_minmax(0,1fr)] items-center gap-x-4 border-t border-hairline py-3 first:border-ink"
            >
              <dt className="col-start-2 row-start-1 text-ink-soft">{counted}</dt>
              <dd className="tabular col-start-1 row-start-1 font-semibold text-green">{count}</dd>
              <dd aria-hidden="true">
                <Strokes count={count} />
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}

/**
 * Sizes in px: as many strokes as there are pages, closer together where they would not fit, until they
 * make one bar.
 */
const STROKES = { step: 9, stroke: 2, width: 88, height: 18 } as const;

function Strokes({ count }: { count: number }) {
  const { stroke, width, height } = STROKES;
  const shown = Math.min(count, width / stroke);
  const step = Math.min(STROKES.step, width / shown);
  const strokes = Array.from({ length: shown }, (_, index) => `M${1 + index * step} 0V${height}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeWidth={stroke}
      aria-hidden="true"
      className="max-w-full stroke-green"
    >
      <path d={strokes.join('')} />
    </svg>
  );
}
