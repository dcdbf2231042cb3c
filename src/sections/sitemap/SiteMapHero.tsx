import { resourceCounts, type SiteMapGroup, siteMap } from '../../content/siteMap.ts';
import { PageHero } from '../../ui/PageHero.tsx';

/** What the page is, and how many resources it lists (specification, section 2). */
export function SiteMapHero({ groups }: { groups: readonly SiteMapGroup[] }) {
  return (
    <PageHero
      label={siteMap.label}
      title={siteMap.title}
      lead={siteMap.lead}
      drawing={
        <dl className="grid grid-cols-2 gap-x-8">
          {resourceCounts(groups).map(({ counted, count }) => (
            <div key={counted} className="flex flex-col border-t border-ink pt-3 pb-6">
              <dt className="order-last text-ink-soft">{counted}</dt>
              <dd className="tabular font-display text-heading text-green">{count}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
