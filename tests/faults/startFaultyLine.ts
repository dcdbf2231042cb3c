import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CaughtMails } from '../server/startSmtpServer.ts';

/**
 * What a line does: `none` lets everything through, `silent` takes connections and says nothing,
 * `cut in data` breaks in the middle of a mail, `cut before reply` once the server has taken a mail
 * and before the sender hears of it.
 */
export type LineFault = 'none' | 'silent' | 'cut in data' | 'cut before reply';

/** The server's last word before a mail. */
const DATA_REPLY = /^354 .*\r\n$/m;

/** A line to an SMTP server. */
export interface FaultyLine {
  /** Where to send mails. */
  readonly url: string;
  /** How many connections met a fault so far. */
  readonly faultCount: () => number;
  /** Changes what the line does from now on. */
  setFault(fault: LineFault): void;
  /** Has connections refused until the returned function is called. */
  refuse(): Promise<() => Promise<void>>;
}

/** Starts a line to `smtp`, without a fault. */
export async function startFaultyLine(smtp: CaughtMails): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let fault: LineFault = 'none';
  let faultCount = 0;

  const server = createServer((client) => {
    hold(client);
    if (fault === 'silent') {
      faultCount += 1;
      return;
    }
    const upstream = connect(smtp.port, '127.0.0.1');
    hold(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.end());
    let inData = false;

    const cut = () => {
      faultCount += 1;
      client.resetAndDestroy();
    };
    upstream.on('data', (chunk: Buffer) => {
      if (inData && fault === 'cut before reply') {
        cut();
        return;
      }
      inData = DATA_REPLY.test(chunk.toString('latin1'));
      client.write(chunk);
    });
    client.on('data', (chunk: Buffer) => {
      if (!inData || fault !== 'cut in data') {
        upstream.write(chunk);
        return;
      }
      upstream.write(chunk.subarray(0, chunk.length / 2));
      cut();
    });
  });

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('The line has no port');
    return address.port;
  }

  function close(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
  }

  const port = await listen(0);
  onTestFinished(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    faultCount: () => faultCount,
    setFault: (next) => {
      fault = next;
    },
    async refuse() {
      close();
      if (server.listening) await once(server, 'close');
      return async () => {
        await listen(port);
      };
    },
  };
}
