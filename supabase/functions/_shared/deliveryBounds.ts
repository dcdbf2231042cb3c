/**
 * The platform ends an instance after 150 s: nothing is begun past the first bound, nothing handed over
 * past the second, and all ends at the third.
 */
const BEGIN_BOUND_MS = 60_000;
const HAND_OVER_BOUND_MS = 90_000;
const END_BOUND_MS = 140_000;

/** Until when one call of a function delivers mail. */
export interface DeliveryBounds {
  /** By `performance.now()`. */
  readonly beginUntil: number;
  readonly stopping: AbortSignal;
  readonly ending: AbortSignal;
}

/** The bounds of a call that begins now. */
export function startBounds(): DeliveryBounds {
  return {
    beginUntil: performance.now() + BEGIN_BOUND_MS,
    stopping: AbortSignal.timeout(HAND_OVER_BOUND_MS),
    ending: AbortSignal.timeout(END_BOUND_MS),
  };
}
