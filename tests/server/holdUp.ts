/** A place where something has to wait until the test lets it go on, such as before a mail server's answer. */
export function holdUp() {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  return {
    /** What waits there. */
    wait: () => {
      reached.resolve();
      return held.promise;
    },
    /** Resolves once something waits. */
    reached: reached.promise,
    release: held.resolve,
  };
}
