import ipaddr from 'ipaddr.js';

/** An IP address with a port, which some proxies add. */
const ADDRESS_WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/** The IP addresses of a Fastify request; undefined if the connection has been reset. */
interface Origin {
  readonly ip: string | undefined;
  /** The connected client first, then the addresses that trusted proxies forwarded. */
  readonly ips?: readonly (string | undefined)[] | undefined;
}

/**
 * One customer may own a whole /48 (RFC 6177) and send from any address in it, so all of it counts as one IP address.
 * Visitors of one mobile carrier may share a /48, as they may share an IPv4 address. `private.take_token` in
 * supabase/migrations does the same for the hosted variant.
 */
const IPV6_PREFIX = 48;

/** The visitor's IP address as the outermost trusted proxy saw it; an IPv6 address as its /48. Skips malformed hops. */
export function visitorIp({ ip, ips = [ip] }: Origin): string {
  const { IPv4, IPv6 } = ipaddr;
  const hops = ips.map((hop = '') => withoutPort(hop));
  const address = hops.findLast((hop) => IPv4.isValidFourPartDecimal(hop) || IPv6.isValid(hop));
  if (address === undefined) return ip ?? 'unknown';
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  return IPv6.networkAddressFromCIDR(`${known}/${IPV6_PREFIX}`).toString();
}

/** Removes the port, and the IPv6 zone, which means something only on the machine of the proxy. */
function withoutPort(hop: string): string {
  const match = ADDRESS_WITH_PORT.exec(hop);
  return (match?.[1] ?? match?.[2] ?? hop).replace(/%.*$/s, '');
}
