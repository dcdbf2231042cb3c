import { expect } from 'vitest';
import type { PreparedServer } from './prepareServer.ts';

/** A server that dies and comes back, as those see it who use it. */
export interface RestartableServer {
  /** Its address; undefined while it is dead. */
  address(): string | undefined;
  /** Resolves to its address, once it has one. */
  started(): Promise<string>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /** Starts it after a kill. */
  restart(): Promise<void>;
}

/** Starts a server that can be killed and started again. */
export async function startRestartable(prepared: PreparedServer): Promise<RestartableServer> {
  let server = await prepared.start();
  let address: string | undefined = server.url;
  let back = Promise.withResolvers<string>();
  back.resolve(server.url);
  return {
    address: () => address,
    started: () => back.promise,
    async kill() {
      back = Promise.withResolvers();
      address = undefined;
      server.child.kill('SIGKILL');
      await server.exitCode;
      expect(server.child.signalCode).toBe('SIGKILL');
    },
    async restart() {
      server = await prepared.start();
      address = server.url;
      back.resolve(server.url);
    },
  };
}
