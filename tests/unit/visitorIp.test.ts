import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { visitorIp } from '../../server/http/visitorIp.ts';

/** Where a call comes from: the peer of the connection, and what it says in X-Forwarded-For. */
type Origin = readonly [peer: string, forwarded?: string];

const PROXY = '10.0.0.7';
const VISITOR = '198.51.100.1';
const OTHER = '198.51.100.2';

const app = Fastify({ trustProxy: ['10.0.0.0/8', 'fd00::/8'] });
app.get('/', (request) => visitorIp(request));

/** How the visitor is known that Fastify makes out, behind proxies of these networks. */
async function addressOf([remoteAddress, forwarded]: Origin): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { statusCode, body } = await app.inject({ url: '/', remoteAddress, headers });
  expect(statusCode).toBe(200);
  return body;
}

test.each<[string, Origin, Origin]>([
  ['a peer that is no trusted proxy forges', ['203.0.113.5'], ['203.0.113.5', VISITOR]],
  ['a visitor forges hops before the proxy', [PROXY, VISITOR], [PROXY, `1.2.3.4, ${VISITOR}`]],
  ['a visitor forges a trusted hop', [PROXY, VISITOR], [PROXY, `${PROXY}, ${VISITOR}`]],
  ['two proxies forward', ['10.0.0.8', VISITOR], [PROXY, `1.2.3.4, ${VISITOR}, 10.0.0.8`]],
  ['a proxy is reached by IPv6', [PROXY, VISITOR], ['fd00::1', VISITOR]],
  ['a proxy is seen as IPv4-mapped', [PROXY, VISITOR], [`::ffff:${PROXY}`, VISITOR]],
  ['a visitor is forwarded as IPv4-mapped', [PROXY, VISITOR], [PROXY, `::ffff:${VISITOR}`]],
  ['an address comes with its port', [PROXY, VISITOR], [PROXY, `${VISITOR}:51234`]],
  ['an IPv6 address comes with its port', [PROXY, '2001:db8::1'], [PROXY, '[2001:db8::1]:443']],
  ['an IPv6 address is written in full', [PROXY, '2001:db8::1'], [PROXY, '2001:0DB8:0:0:0:0:0:1']],
  ['two addresses are of one /48', [PROXY, '2001:db8:1:2::1'], [PROXY, '2001:db8:1:ffff::2']],
  ['a peer changes within its /64', ['2001:db8:1:2::1'], ['2001:db8:1:2::2']],
  ['a peer changes within its /48', ['2001:db8:1:2::1'], ['2001:db8:1:3::1']],
  ['a proxy forwards garbage', [PROXY], [PROXY, 'unknown']],
  ['garbage stands before the address', [PROXY, VISITOR], [PROXY, `;;, , ${VISITOR}`]],
])('one visitor has one address when %s', async (_case, first, second) => {
  expect(await addressOf(second)).toBe(await addressOf(first));
});

test.each<[string, Origin, Origin]>([
  ['two visitors come by one proxy', [PROXY, VISITOR], [PROXY, OTHER]],
  [
    'two visitors come by two proxies',
    [PROXY, `${VISITOR}, 10.0.0.8`],
    [PROXY, `${OTHER}, 10.0.0.8`],
  ],
  ['two addresses are of two /48', [PROXY, '2001:db8:1:2::1'], [PROXY, '2001:db8:2:2::1']],
  ['two peers are no proxies', ['203.0.113.5', VISITOR], ['203.0.113.6', VISITOR]],
  ['two ports are those of two addresses', [PROXY, `${VISITOR}:1`], [PROXY, `${OTHER}:1`]],
])('two visitors have different addresses when %s', async (_case, first, second) => {
  expect(await addressOf(second)).not.toBe(await addressOf(first));
});
