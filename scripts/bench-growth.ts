/**
 * `npm run bench:growth`: builds the site with 10, 100 and 1,000 articles and shows what the build and
 * the pages cost with each. Needs no browser and no network.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BenchError } from '../bench/benchError.ts';
import { ARTICLES, ROOT } from '../bench/growth/copySources.ts';
import { growthTable } from '../bench/growth/growthTable.ts';
import { type GrowthResult, measureGrowth } from '../bench/growth/measureGrowth.ts';
import { readGrowthOptions } from '../bench/growth/options.ts';

const real = await readdir(join(ROOT, ARTICLES));
const { counts, json } = readGrowthOptions(process.argv.slice(2), real.length);

try {
  const results: GrowthResult[] = [];
  for (const count of counts) {
    console.log(`Building with ${count} articles ...`);
    results.push(await measureGrowth(count));
  }
  console.log(growthTable(results));
  const file = resolve(ROOT, json);
  await mkdir(dirname(file), { recursive: true });
  const run = { node: process.version, cores: availableParallelism(), results };
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
