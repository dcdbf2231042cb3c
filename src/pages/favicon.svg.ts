import type { APIRoute } from 'astro';
import { SIGN } from '../seo/icons.ts';

/** The firm's sign for browser tabs. */
export const GET: APIRoute = () =>
  new Response(SIGN, { headers: { 'content-type': 'image/svg+xml' } });
