import type { Load } from './load.ts';
import type { MemorySample } from './watchMemory.ts';

/** What is asked for over and over. */
export type Target = 'page' | 'page, Brotli' | 'hashed asset';

/** A file served by one server. */
export interface FileResult {
  readonly target: Target;
  readonly server: 'ours' | 'Node.js alone' | 'nginx';
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

/** Everything that one run measured. */
export interface ServerResults {
  readonly machine: string;
  readonly files: readonly FileResult[];
  readonly messages: readonly MessageResult[];
  readonly floods: readonly FloodResult[];
  readonly memory: readonly MemorySample[];
}
