import type { APIRoute, GetStaticPaths } from 'astro';
import { drawIcon, PNG_ICONS } from '../../seo/icons.ts';

export const getStaticPaths = (() =>
  PNG_ICONS.map(({ size }) => ({
    params: { size: String(size) },
    props: { size },
  }))) satisfies GetStaticPaths;

/** The icon for home screens and search engines. */
export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(await drawIcon(props.size), { headers: { 'content-type': 'image/png' } });
