import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { caseStudies } from '../../content/caseStudies.ts';

/** The attributes of an `img`, but for its `alt`. */
export interface Picture {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
}

const FOLDER = '/src/content/case-pictures/';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/case-pictures/*.{avif,jpg,jpeg,png,webp}',
  { eager: true },
);

/** The width of a card in px where two stand side by side. */
const WIDTH = 560;

/** The pictures of the case studies by their ids. Throws an Error where a file is not there. */
export async function caseStudyPictures(): Promise<ReadonlyMap<string, Picture>> {
  const pictures = caseStudies.map(async ({ id, picture }) => {
    if (!picture) return [];
    const src = files[`${FOLDER}${picture.file}`]?.default;
    if (!src)
      throw new Error(
        `src/content/caseStudies.ts, ${id}: there is no ${FOLDER.slice(1)}${picture.file}`,
      );
    const width = Math.min(src.width, WIDTH);
    const image = await getImage({
      src,
      width,
      format: 'webp',
      widths: [width, 2 * width].filter((one) => one <= src.width),
    });
    const height = Math.round((src.height * width) / src.width);
    const sizes = `(min-width: 48rem) ${width}px, 92vw`;
    return [
      [id, { src: image.src, srcSet: image.srcSet.attribute, sizes, width, height }] as const,
    ];
  });
  return new Map((await Promise.all(pictures)).flat());
}
