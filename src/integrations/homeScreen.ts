import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { brand } from '../../brand.ts';
import { palette } from '../../palette.ts';
import { rasterise } from '../seo/rasterise.ts';

const ICON = join(import.meta.dirname, '..', 'desk', 'icon.svg');

/** The icons of a manifest, in px: browsers ask for both sizes. */
const SIZES = [192, 512] as const;
/** That of an iPhone, in px. */
const TOUCH_SIZE = 180;

/** Lets phones put the owner's desk on the home screen: its pages link a manifest and icons, which are hashed files. */
export function homeScreen(): Plugin {
  const links: HtmlTagDescriptor[] = [];
  return {
    name: 'home-screen',
    apply: 'build',
    async buildStart() {
      const emit = (name: string, extension: string, source: string | Uint8Array) => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/${name}-${hash}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const icons = [];
      for (const size of SIZES) {
        const src = emit(`icon-${size}`, 'png', await drawIcon(size));
        const icon = { src, sizes: `${size}x${size}`, type: 'image/png' };
        icons.push(icon, { ...icon, purpose: 'maskable' });
      }
      const manifest = {
        name: `${brand.name} Desk`,
        short_name: 'Desk',
        start_url: '/',
        display: 'standalone',
        background_color: palette.ground,
        theme_color: palette.ground,
        icons,
      };
      links.push(
        link('manifest', emit('manifest', 'webmanifest', JSON.stringify(manifest))),
        link('apple-touch-icon', emit('touch', 'png', await drawIcon(TOUCH_SIZE))),
      );
    },
    transformIndexHtml: () => links,
  };
}

/** As a PNG without round corners, because phones cut their own. */
function drawIcon(size: number): Promise<Buffer> {
  return rasterise(ICON, size).flatten({ background: palette.accent }).png().toBuffer();
}

function link(rel: string, href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href }, injectTo: 'head' };
}
