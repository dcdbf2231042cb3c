export function NumberedName({ number, name }: { number: number; name: string }) {
  return (
    <div className="flex items-baseline gap-3 text-title font-semibold">
      <span aria-hidden="true" className="text-accent on-accent:text-on-dark-soft">
        {number}
      </span>
      <h3>{name}</h3>
    </div>
  );
}
