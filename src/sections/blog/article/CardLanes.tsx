export interface CardLanesProps {
  lanes: readonly {
    readonly title: string;
    readonly cards: readonly string[];
    /** These cards have come down. */
    readonly struck?: boolean;
  }[];
}

/** A wall of cards, sorted by who takes each. */
export function CardLanes({ lanes }: CardLanesProps) {
  return (
    <dl className="text-small">
      {lanes.map(({ title, cards, struck }) => (
        <div
          key={title}
          className="grid gap-x-6 gap-y-2 border-t border-hairline py-3 sm:grid-cols-[7rem_1fr]"
        >
          <dt className="font-semibold text-green">{title}</dt>
          <dd>
            <ul className="flex flex-wrap gap-2">
              {cards.map((card) => (
                <li key={card} className="border border-ink bg-white px-2">
                  {struck ? <s>{card}</s> : card}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
