import type { APIRoute } from 'astro';
import { ICON } from '../seo/icons.ts';

/** The icon for browser tabs. */
export const GET: APIRoute = () =>
  new Response(ICON, { headers: { 'content-type': 'image/svg+xml' } });
