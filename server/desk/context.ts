import type { FastifyBaseLogger } from 'fastify';
import type { HealthChecks } from '../health/healthChecks.ts';
import type { OperationContext } from '../operation.ts';
import type { SiteContext } from '../siteContext.ts';
import type { SignInPage } from './signInPage.ts';

/** What the desk is given by the site. */
export interface DeskServices extends SiteContext {
  /** Call it once an issue that is to be sent at once is on disk. */
  readonly onIssueDue: () => void;
  /** The environment of this process, whose settings are checked. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the routes of the desk work with. */
export interface DeskContext extends DeskServices, Omit<OperationContext, 'actor'> {
  /** The public origin of the desk, without a slash at the end. */
  readonly origin: () => string;
  readonly log: FastifyBaseLogger;
  readonly signInPage: SignInPage;
  readonly healthChecks: HealthChecks;
  /** The backup that the desk is making: since when, and how its last one ended. */
  readonly backup: { since: Date | null; outcome: { isGood: boolean; text: string } | null };
}
