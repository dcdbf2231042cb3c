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

/** Writes a Brotli and a gzip copy of each compressible file of the build. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)),
    },
  };
}

/** Writes a Brotli and a gzip copy of each compressible file of a folder, beside the file. */
export async function compressFolder(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true });
  const compressible = files.filter((file) => COMPRESSIBLE.has(extname(file)));
  // One file at a time per processor, because each takes several megabytes while it is compressed.
  const queue = compressible.values();
  const work = async () => {
    for (const file of queue) await compressFile(join(root, file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // How Brotli codes the distances of repeats. Pages are some 20 bytes smaller with 2, scripts with the default.
      [constants.BROTLI_PARAM_NPOSTFIX]: extname(path) === '.html' ? 2 : 0,
    },
  };
  await Promise.all([
    brotli(content, brotliOptions).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) =>
      writeFile(`${path}.gz`, bytes),
    ),
  ]);
}
