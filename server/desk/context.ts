import type { FastifyBaseLogger } from 'fastify';
import type { PageSource } from '../http/staticSite.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';

/** What the routes of the desk work with. */
export interface DeskContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly pages: PageSource;
  /** The salt of the database, for hashes of e-mail and IP addresses; see readSalt. */
  readonly salt: string;
  /** The public origin of the desk, without a slash at the end. */
  readonly origin: () => string;
  readonly now: () => Date;
  /** To be called once a mail is on disk, so that it is sent at once. */
  readonly onMailQueued: () => void;
  /** The environment of this process, for commands that the desk runs. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** To be called once an issue is on disk that is to be sent at once. */
  readonly onIssueDue: () => void;
  readonly log: FastifyBaseLogger;
}
