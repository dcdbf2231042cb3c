import { join } from 'node:path';
import { CONTACT_FUNCTION, DEVELOPMENT_ANON_KEY, FUNCTIONS_PATH } from '../../forms/wire.ts';
import type { Load } from './load.ts';
import { runWrk } from './runWrk.ts';

const CONNECTIONS = 16;
const SCRIPT = join(import.meta.dirname, 'message.lua');

/**
 * Sends contact messages for so many seconds over 16 connections, each pausing for `pauseMs` on the
 * average, at random, after an answer; 0 sends as fast as they are answered. Throws a BenchError when
 * one is refused.
 */
export async function sendMessages(
  wrk: string,
  origin: string,
  { seconds, pauseMs }: { seconds: number; pauseMs: number },
): Promise<Load> {
  return runWrk(wrk, `${origin}${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`, {
    seconds,
    connections: CONNECTIONS,
    script: SCRIPT,
    env: {
      PAUSE_MS: String(pauseMs),
      AUTHORIZATION: `Bearer ${DEVELOPMENT_ANON_KEY}`,
    },
  });
}

/** The pause that makes a rate of messages a second, if an answer takes as long as expected. */
export function pauseFor(perSecond: number, answerMs: number): number {
  return Math.round((CONNECTIONS * 1000) / perSecond - answerMs);
}
