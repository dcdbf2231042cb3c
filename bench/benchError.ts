/** A run that cannot go on; the message is the one line that says why. */
export class BenchError extends Error {}
