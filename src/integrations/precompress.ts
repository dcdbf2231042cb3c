import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt', '.json']);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses the built site, so that the server does not have to compress files for each request. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)),
    },
  };
}

/** Writes a Brotli copy (`.br`) and a gzip copy (`.gz`) beside each compressible file of a folder. */
export async function compressFolder(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true });
  const compressible = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  // At most one file per processor at a time: compressing a file takes several megabytes of memory.
  const queue = compressible.values();
  const work = async () => {
    for (const file of queue) await compressFile(join(root, file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * Ways in which Brotli may code the distances of repeats; by default, it chooses by the kind of content. Which one is the
 * smallest differs from file to file.
 */
const DISTANCE_CODES = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 16 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const sizeHint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const compressed = await Promise.all(
    DISTANCE_CODES.map((codes) => brotli(content, { params: { ...sizeHint, ...codes } })),
  );
  const [smallest = content] = compressed.sort((a, b) => a.length - b.length);
  await writeFile(`${path}.br`, smallest);
  await writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
}
