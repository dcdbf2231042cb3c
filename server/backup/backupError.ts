/** A backup or a restore cannot be done; the message is one line that says why and what helps. */
export class BackupError extends Error {
  override name = 'BackupError';
}
