import type { Machine } from './describeMachine.ts';
import type { KeystrokeResult } from './measureKeystrokes.ts';
import type { PageResult } from './measurePages.ts';
import type { TapResult } from './measureTaps.ts';

/** Everything that one run measured. */
export interface Results {
  readonly machine: Machine;
  /** How often each page and each tap was measured. */
  readonly runs: number;
  /** Measured in the same rounds as the pages; undefined if no page was measured. */
  readonly reference: PageResult | undefined;
  readonly pages: readonly PageResult[];
  readonly taps: readonly TapResult[];
  /** Undefined if it was not measured. */
  readonly keystroke: KeystrokeResult | undefined;
}
