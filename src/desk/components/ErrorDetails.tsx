/** What a mail server or another program said, for whoever looks after the server. */
export function ErrorDetails({ children }: { children: string }) {
  return (
    <details className="min-w-0 text-small">
      <summary className="disclosure">Details</summary>
      <p className="text-ink-soft" dir="auto">
        {children}
      </p>
    </details>
  );
}
