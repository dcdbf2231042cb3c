/** What a command has of the world around it; scripts/admin.ts gives it the process's own. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** How many characters fit in a line. */
  readonly width: number;
  /** Writes to standard output, which holds nothing but the command's result. */
  readonly write: (text: string) => void;
  /** Writes one line to standard error. */
  readonly tell: (line: string) => void;
  /** Asks whoever sits at the terminal; undefined when nobody does. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}
