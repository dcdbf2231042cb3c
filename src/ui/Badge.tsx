/** A short fact about the thing that it stands on, such as a category: a tab that hangs from its rule. */
export function Badge({ children }: { children: string }) {
  return (
    <p className="w-fit border border-ink px-2.5 py-0.5 text-small font-medium -mt-px">
      {children}
    </p>
  );
}
