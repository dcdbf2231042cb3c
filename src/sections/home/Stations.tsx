interface StationsProps {
  /** The text of each, by its title. */
  items: Readonly<Record<string, string>>;
}

/** Points in their order on one line (`home.css`). */
export function Stations({ items }: StationsProps) {
  return (
    <ol className="stations">
      {Object.entries(items).map(([title, text]) => (
        <li key={title}>
          <h3 className="text-title font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft on-green:text-white-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
