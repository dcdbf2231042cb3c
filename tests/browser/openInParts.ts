import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { untilFetched } from './pages.ts';
import type { TestSite } from './site.ts';

/**
 * Opens a page of which each part arrives once the one before is painted, as on a slow line.
 *
 * @param end what a part ends with
 * @param afterEach is called with each part painted
 */
export async function openInParts(
  page: Page,
  {
    site,
    path,
    end,
    afterEach,
  }: {
    site: TestSite;
    path: string;
    end: RegExp;
    afterEach: () => Promise<void>;
  },
): Promise<void> {
  const whole = await fetch(site.url + path);
  const [first, ...parts] = (await whole.text()).split(new RegExp(`(?<=${end.source})`));
  const policy = whole.headers.get('content-security-policy') ?? '';
  const line = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url !== path) {
      site.app.server.emit('request', request, response);
      return;
    }
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy);
    response.write(first);
    line.resolve(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
  const response = await line.promise;
  for (const part of parts) {
    await painted(page);
    await afterEach();
    response.write(part);
  }
  response.end();
  await page.waitForLoadState();
  await painted(page);
  await afterEach();
  await untilFetched(page);
  server.closeAllConnections();
  server.close();
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
