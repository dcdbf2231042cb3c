import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CaughtMails } from '../server/startSmtpServer.ts';

/**
 * What a line does: `none` lets everything through, `silent` takes connections and says nothing,
 * `cut before reply` breaks once the server has taken a mail and before the sender hears of it.
 */
export type LineFault = 'none' | 'silent' | 'cut before reply';

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
    upstream.on('data', (chunk: Buffer) => {
      if (inData && fault === 'cut before reply') {
        faultCount += 1;
        client.resetAndDestroy();
        return;
      }
      inData = DATA_REPLY.test(chunk.toString('latin1'));
      client.write(chunk);
    });
    client.on('data', (chunk: Buffer) => upstream.write(chunk));
  });

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    faultCount: () => faultCount,
    setFault: (next) => {
      fault = next;
    },
  };
}
