import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a stand-in for Google's servers was asked for. */
export interface AnalyticsServer {
  /** Its origin, on this machine. */
  readonly url: string;
  /** Addresses under which its script was asked for. */
  readonly scripts: string[];
  /** Names of the events that were collected, in order, with what came with them. */
  readonly events: { name: string; payload: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** Stands in for Google's script: sends what it finds in the data layer, and sets its cookie. */
const STAND_IN = `{
  const take = (command) => {
    if (String(command) !== '[object Arguments]') return;
    const [kind, name, payload] = command;
    if (kind !== 'config' && kind !== 'event') return;
    if (kind === 'config') document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=' + payload.cookie_expires;
    const event = kind === 'config' ? 'page_view' : name;
    fetch('https://region1.google-analytics.com/g/collect?en=' + event, {
      method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(payload),
    });
  };
  dataLayer.forEach(take);
  dataLayer.push = (command) => { Array.prototype.push.call(dataLayer, command); take(command); };
}`;

/** Opens a server on a free port that answers as Google's do for the script and for what it sends. */
export async function openAnalyticsServer(): Promise<AnalyticsServer> {
  const scripts: string[] = [];
  const events: AnalyticsServer['events'] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    if (url.pathname === '/gtag/js') {
      scripts.push(url.href);
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(STAND_IN);
      return;
    }
    const payload = JSON.parse(await text(request));
    events.push({ name: url.searchParams.get('en') ?? '', payload });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    scripts,
    events,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
