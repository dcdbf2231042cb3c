/** `npm run licences`: writes docs/licences.md from the lockfile. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { licencesPage, listLicences } from './listLicences.ts';

const root = dirname(import.meta.dirname);
await writeFile(join(root, 'docs', 'licences.md'), licencesPage(await listLicences(root)));
