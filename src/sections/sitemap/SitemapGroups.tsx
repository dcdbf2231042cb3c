import { clsx } from 'clsx';
import { Container } from '../../ui/Container.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SitemapGroup } from './sitemapGroups.ts';

/** The links of the site by kind. */
export function SitemapGroups({ groups }: { groups: readonly SitemapGroup[] }) {
  return (
    <div className="pb-section">
      <Container className="space-y-14">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </Container>
    </div>
  );
}

const LAYOUTS = {
  described: 'gap-y-8 sm:grid-cols-2',
  numbered: 'gap-y-3 sm:grid-cols-2 xl:grid-cols-3',
  dated: '',
  plain: 'gap-y-3 sm:grid-cols-2',
} as const;

function Group({ title, counted, form, links }: SitemapGroup) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const List = form === 'numbered' ? 'ol' : 'ul';
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-ink pt-5 lg:split-1/3"
    >
      <h2 id={id} className="text-title">
        {title}
        {counted && <span className="tabular ms-3 text-green">{links.length}</span>}
      </h2>
      <List className={clsx('grid gap-x-10', LAYOUTS[form])}>
        {links.map(({ label, href, text }, index) => (
          <li
            key={href}
            className={clsx(
              form === 'numbered' && 'flex gap-4',
              form === 'dated' &&
                'grid gap-x-8 border-b border-hairline py-4 first:pt-0 last:border-0 md:side-44',
            )}
          >
            {form === 'numbered' && (
              <span aria-hidden="true" className="tabular w-4 font-semibold text-green">
                {index + 1}
              </span>
            )}
            <TextLink quiet href={href} className={clsx(form === 'dated' && 'md:order-last')}>
              {label}
            </TextLink>
            {text && (
              <p className={clsx('tabular text-ink-soft', form !== 'dated' && 'mt-1')}>{text}</p>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
