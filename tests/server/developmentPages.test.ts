import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { postForm, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

/** A development server in small, which knows the contact page only. */
async function startPageServer(): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/contact' ? 200 : 404;
    response.end(
      '<title>Contact</title><form action="/contact"><p data-form-error hidden>' +
        '<span data-form-error-message></span></p><input name="name"></form>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('in development a form page comes from the development server', async () => {
  const site = await startSite({}, { pages: { pagesUrl: await startPageServer() } });
  const response = await postForm(site.url, '/contact', { ...validMessage, name: 'R2' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('value="R2"');
  expect(html).toContain('Name contains invalid characters');
  expect((await postForm(site.url, '/contact', validMessage)).status).toBe(303);
});

test('in development other paths are left to the development server', async () => {
  const site = await startSite({}, { pages: { pagesUrl: await startPageServer() } });
  const response = await fetch(`${site.url}/about`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'Not found' });
});
