import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitConcurrent } from '../../server/desk/limitConcurrent.ts';
import { waitFor } from '../waitFor.ts';

test('more requests than are allowed at once get a 503, until one has ended or its client has gone', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const answers: (() => void)[] = [];
  const handler = () => new Promise<string>((resolve) => answers.push(() => resolve('done')));
  app.get('/export', { onRequest: limitConcurrent(1, 'Please wait.') }, handler);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/export`;

  const first = fetch(url);
  await waitFor(() => expect(answers).toHaveLength(1));
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.text()).toContain('Please wait.');
  answers[0]?.();
  expect((await first).status).toBe(200);

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /export HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitFor(() => expect(answers).toHaveLength(2));
  socket.destroy();
  await waitFor(() => {
    fetch(url).catch(() => undefined);
    expect(answers.length).toBeGreaterThan(2);
  });
  for (const answer of answers) answer();
});
