import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** Browser features that no page uses. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Security headers of every answer (design, section 8). The policy here holds what only a header
 * can say or what is the same on every page; the build adds scripts and styles in a meta tag, and
 * both apply. Strict transport security is promised only by a site whose own address is https.
 */
export async function readSecurityHeaders(siteUrl: string): Promise<Record<string, string>> {
  return { ...(await helmetHeaders(siteUrl)), 'permissions-policy': PERMISSIONS_POLICY };
}

/** Sets these headers on the answer to every request. */
export function addSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet sets, asked for once: it is the same for every answer, and costs as much as a page. */
async function helmetHeaders(siteUrl: string): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: siteUrl.startsWith('https:')
      ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const names: string[] = [];
  app.get(
    '/',
    { onSend: async (_request, reply) => void names.push(...reply.raw.getHeaderNames()) },
    async () => '',
  );
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}
