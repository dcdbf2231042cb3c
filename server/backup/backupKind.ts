import { open } from 'node:fs/promises';

const MARKS = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;

/** Which database a file is a backup of, by how it begins; undefined: of none. */
export async function readBackupKind(path: string): Promise<keyof typeof MARKS | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MARKS.sqlite.length));
    const beginning = buffer.subarray(0, bytesRead).toString('latin1');
    if (beginning.startsWith(MARKS.sqlite)) return 'sqlite';
    return beginning.startsWith(MARKS.postgres) ? 'postgres' : undefined;
  } finally {
    await file.close();
  }
}
