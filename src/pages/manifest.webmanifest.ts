import type { APIRoute } from 'astro';
import { brand } from '../../brand.ts';
import { THEME_COLOUR } from '../seo/head.ts';
import { ICONS } from '../seo/icons.ts';

/** What a home screen shows of the site. */
export const GET: APIRoute = () =>
  Response.json({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: brand.locale,
    start_url: '/',
    display: 'browser',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    icons: [
      { src: ICONS.any.path, sizes: 'any', type: ICONS.any.type },
      ...[ICONS.app, ICONS.splash].map(({ path, size }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });
