import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';

/**
 * Serves `/metrics`, the text that `read` gives, until the process ends: on the loopback address, so
 * that no setting of the site makes it public. Returns the port; rejects when it cannot be used.
 */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<number> {
  const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE };
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    return read().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
