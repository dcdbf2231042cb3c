import type { APIRoute } from 'astro';
import { drawIcon, ICONS, icoFile } from '../seo/icons.ts';

const { size } = ICONS.small;

/** The icon under the name that programs ask for without reading a page. */
export const GET: APIRoute = async () =>
  new Response(icoFile(await drawIcon(size), size), {
    headers: { 'content-type': 'image/x-icon' },
  });
