/** Shown before the date of a legal text: “Effective January 20, 2025”. */
export const EFFECTIVE = 'Effective';

/** A legal text. `[label](address)` in its blocks is a link. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** The day since when the text applies, such as `2025-01-20`. */
  readonly effective: string;
  /** The main points, each with the id of the section that says more. */
  readonly summary: readonly {
    readonly term: string;
    readonly text: string;
    readonly section: string;
  }[];
  /** The numbered sections, by their ids. */
  readonly sections: Readonly<
    Record<string, { readonly title: string; readonly blocks: readonly LegalBlock[] }>
  >;
  readonly contactAction: { readonly label: string; readonly prompt?: string };
}

/** A paragraph, a list, or texts by their terms. */
export type LegalBlock = string | string[] | Readonly<Record<string, string>>;
