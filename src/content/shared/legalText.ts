/** What stands before the day from which a legal text holds. */
export const EFFECTIVE = 'Effective';

/** A legal text. In each of its texts `[label](address)` is a link. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** The day, such as `2025-01-20`. */
  readonly effective: string;
  /** What a reader in a hurry wants to know, each with the id of the section that says it in full. */
  readonly summary: readonly {
    readonly term: string;
    readonly text: string;
    readonly section: string;
  }[];
  /** By their ids, in their order. */
  readonly sections: Readonly<
    Record<string, { readonly title: string; readonly blocks: readonly LegalBlock[] }>
  >;
  /** What the link to the contact form says. */
  readonly contactAction: { readonly label: string; readonly prompt?: string };
}

/** A paragraph, a list, or terms with what is said of each. */
export type LegalBlock = string | string[] | Readonly<Record<string, string>>;
