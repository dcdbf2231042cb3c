import { readFileSync, readlinkSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** States of a socket in the kernel's tables, and the tables of TCP. */
const LISTENING = '0A';
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Throws a SettingsError unless this descriptor is a TCP socket that listens. For Linux. */
export function expectListeningSocket(fd: number): void {
  if (isListening(fd)) return;
  throw new SettingsError(`LISTEN_FDS: descriptor ${fd} is not a listening TCP socket`);
}

function isListening(fd: number): boolean {
  try {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1];
    return TABLES.some((table) =>
      readFileSync(table, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .some((columns) => columns[3] === LISTENING && columns[9] === inode),
    );
  } catch {
    return false;
  }
}
