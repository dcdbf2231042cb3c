import type { APIRoute } from 'astro';
import { drawIcon, ICONS, icoFile } from '../seo/icons.ts';

const { size } = ICONS.small;

/** The firm's sign under the name that is asked for without a page. */
export const GET: APIRoute = async () =>
  new Response(icoFile(await drawIcon(size), size), {
    headers: { 'content-type': 'image/x-icon' },
  });
