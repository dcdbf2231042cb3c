/** A place where something has to wait until the test lets it go on. */
export interface HeldUp {
  /** What waits there. */
  readonly wait: () => Promise<void>;
  /** Resolves once something waits. */
  readonly reached: Promise<void>;
  readonly release: () => void;
}

/** Makes a place to wait at, such as before a mail server's answer. */
export function holdUp(): HeldUp {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  return {
    wait: () => {
      reached.resolve();
      return held.promise;
    },
    reached: reached.promise,
    release: held.resolve,
  };
}
