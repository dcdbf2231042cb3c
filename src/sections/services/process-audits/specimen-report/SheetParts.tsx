import { FeatureList } from '../../../../ui/FeatureList.tsx';

interface KeyFigure {
  figure: string;
  text: string;
}

interface Fact {
  title: string;
  text: string;
}

interface List {
  title: string;
  items: readonly string[];
}

/** The figures that a sheet is about, in a row. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="sheet-figures">
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="text-small text-ink-soft">{text}</dt>
          <dd className="tabular font-display text-heading text-green">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What at the left, and what it means beside it. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sheet-facts">
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists beside one another. */
export function Lists({ lists }: { lists: readonly List[] }) {
  return (
    <div className="sheet-lists">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <FeatureList items={items} ruled className="mt-2 text-small" />
        </div>
      ))}
    </div>
  );
}
