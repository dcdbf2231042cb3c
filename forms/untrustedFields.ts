/** The fields of a form as a visitor sent them, not validated. */
export type UntrustedFields = Readonly<Record<string, unknown>>;
