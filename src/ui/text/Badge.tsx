/** A short fact about a card or an article, such as its category, in a small box that hangs from the rule above. */
export function Badge({ children }: { children: string }) {
  return (
    <p className="w-fit border border-ink px-2.5 py-0.5 text-small font-medium -mt-px">
      {children}
    </p>
  );
}
