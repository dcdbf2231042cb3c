import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';

/**
 * Serves `/metrics` in Prometheus' text format on the loopback address, apart from the site, so that
 * no setting of the site's own listener can make it public. `read` gives the text of one scrape.
 * It serves until the process ends. Returns the port; rejects when it cannot be used.
 */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<number> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
