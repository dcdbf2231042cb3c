/** A command that cannot do what it was asked for; the message is the one line that says why and what helps. */
export class AdminError extends Error {
  override name = 'AdminError';
}
