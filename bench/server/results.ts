import type { Load } from './load.ts';
import type { MemorySample } from './watchMemory.ts';

/** What is asked for over and over. */
export type Target = 'page' | 'hashed asset';

/** A file served by one server. */
export interface FileResult {
  readonly target: Target;
  readonly server: 'ours' | 'ours behind nginx' | 'ours behind Caddy' | 'Node.js alone' | 'nginx';
  readonly processes: number;
  readonly rounds: readonly Load[];
}

/** Messages stored by our server. */
export interface MessageResult {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly processes: number;
  /** Messages a second; undefined for as many as are answered. */
  readonly rate: number | undefined;
  readonly rounds: readonly Load[];
}

/** One round of floods from one address. */
export interface FloodResult {
  /** Pages with nobody else. */
  readonly quiet: Load;
  /** Pages while empty forms are posted over 30 connections. */
  readonly flooded: Load;
  /** Those posts. */
  readonly wrongPosts: Load;
  /** `/healthz` meanwhile. */
  readonly healthP99Ms: number;
  /** The longest wait for a page when 1,000 half-sent posts are cut at once. */
  readonly heldUpMs: number;
  /** What they leave in memory. */
  readonly leftMegabytes: number;
}

/** One issue of the newsletter to all readers. */
export interface IssueRound {
  /** How long its mails took to be queued, and the longest that a visitor's message waited meanwhile. */
  readonly queueMs: number;
  readonly heldUpMs: number;
  /** Mails a minute, from the first that was queued to the last that was taken. */
  readonly perMinute: number;
  /** Each look for mails that are due, while the issue goes. */
  readonly lookUpP50Ms: number;
  readonly lookUpP99Ms: number;
  /** From a visitor's message to its mail, while the issue goes. */
  readonly notificationP99Ms: number;
  /** Resident memory of the server, each second. */
  readonly megabytes: readonly number[];
}

/** Issues sent on one database. */
export interface IssueResult {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly rounds: readonly IssueRound[];
}

/** Everything that one run measured. */
export interface ServerResults {
  readonly machine: string;
  readonly files: readonly FileResult[];
  readonly messages: readonly MessageResult[];
  readonly floods: readonly FloodResult[];
  readonly issues: readonly IssueResult[];
  readonly memory: readonly MemorySample[];
}
