/** A span of time, open at an end that is undefined. */
export interface Period {
  readonly since: Date | undefined;
  /** The first moment that no longer belongs to it. */
  readonly until: Date | undefined;
}
