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

/** Everything that one run measured. */
export interface ServerResults {
  readonly machine: string;
  readonly files: readonly FileResult[];
  readonly messages: readonly MessageResult[];
  readonly memory: readonly MemorySample[];
}
