/** Points in order on one line (`home.css`): texts by their titles. */
export function LinePoints({ items }: { items: Readonly<Record<string, string>> }) {
  return (
    <ol className="line-points">
      {Object.entries(items).map(([title, text]) => (
        <li key={title}>
          <h3 className="text-title font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft on-green:text-white-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
