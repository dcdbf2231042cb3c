import ipaddr from 'ipaddr.js';

/** An address with the port that some proxies add to it. */
const ADDRESS_WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** What is known of where a request comes from: nothing of a connection that has been reset. */
interface Origin {
  readonly ip: string | undefined;
  /** The peer, and the hops behind it. */
  readonly ips?: readonly (string | undefined)[] | undefined;
}

/**
 * The most that one site or hosting customer is assigned (RFC 6177); all of it counts as one address, since its
 * holder may send from any of it. A carrier's visitors within it share a limit, as those behind one IPv4 address do.
 */
const IPV6_PREFIX = 48;

/** What the farthest believed proxy saw (TRUST_PROXY), an IPv6 /48 as one; a hop that is no address is passed over. */
export function visitorAddress({ ip, ips = [ip] }: Origin): string {
  const { IPv4, IPv6 } = ipaddr;
  const hops = ips.map((hop = '') => withoutPort(hop));
  const address = hops.findLast((hop) => IPv4.isValidFourPartDecimal(hop) || IPv6.isValid(hop));
  if (address === undefined) return ip ?? 'unknown';
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  return IPv6.networkAddressFromCIDR(`${known}/${IPV6_PREFIX}`).toString();
}

/** Without the port, and without the zone, which means something to the proxy's machine only. */
function withoutPort(hop: string): string {
  const match = ADDRESS_WITH_PORT.exec(hop);
  return (match?.[1] ?? match?.[2] ?? hop).replace(/%.*$/s, '');
}
