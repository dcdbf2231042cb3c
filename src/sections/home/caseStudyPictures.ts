import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { caseStudies } from '../../content/caseStudies.ts';

/** The folder does not exist until the owner adds the first picture (docs/owner.md). */
const FOLDER = '/src/content/case-pictures/';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/case-pictures/*.{avif,jpg,jpeg,png,webp}',
  { eager: true },
);

/** The width in px of one of two cards side by side. */
const WIDTH = 560;

/** The pictures of the case studies as attributes of an `img`, by their ids. Throws an Error if a file is missing. */
export async function caseStudyPictures() {
  const pictures = caseStudies.map(async ({ id, picture }) => {
    if (!picture) return [];
    const { file, alt } = picture;
    const src = files[`${FOLDER}${file}`]?.default;
    if (!src)
      throw new Error(`src/content/caseStudies.ts, ${id}: there is no ${FOLDER.slice(1)}${file}`);
    const width = Math.min(src.width, WIDTH);
    const image = await getImage({
      src,
      width,
      format: 'webp',
      widths: [width, 2 * width].filter((one) => one <= src.width),
    });
    const height = Math.round((src.height * width) / src.width);
    const sizes = `(min-width: 48rem) ${width}px, 92vw`;
    const srcSet = image.srcSet.attribute;
    return [[id, { src: image.src, srcSet, sizes, width, height, alt }] as const];
  });
  return new Map((await Promise.all(pictures)).flat());
}
