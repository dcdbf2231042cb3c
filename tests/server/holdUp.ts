/** Holds up work, such as a mail server's answer, until the test releases it. */
export function holdUp() {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  return {
    /** The work awaits this. */
    wait: () => {
      reached.resolve();
      return held.promise;
    },
    /** Resolves once the work waits. */
    reached: reached.promise,
    release: held.resolve,
  };
}
