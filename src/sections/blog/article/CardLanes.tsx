import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';

export interface CardLanesProps {
  lanes: readonly {
    readonly title: string;
    readonly cards: readonly string[];
    /** The cards are crossed out. */
    readonly struck?: boolean;
  }[];
}

/** Cards in lanes, by who does the work. */
export function CardLanes({ lanes }: CardLanesProps) {
  return (
    <DefinitionList
      layout="rows"
      items={lanes.map(({ title, cards, struck }) => ({
        term: title,
        text: (
          <ul className="flex flex-wrap gap-2">
            {cards.map((card) => (
              <li key={card} className="border border-ink bg-surface px-2">
                {struck ? <s>{card}</s> : card}
              </li>
            ))}
          </ul>
        ),
      }))}
      className="text-small"
      parts={{
        row: 'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[7rem_1fr]',
        term: 'font-semibold text-accent',
      }}
    />
  );
}
