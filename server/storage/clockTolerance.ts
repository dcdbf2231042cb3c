/** How far the clocks of two processes may differ, in ms; what is further ahead shows a clock set back. */
export const CLOCK_TOLERANCE_MS = 60_000;
