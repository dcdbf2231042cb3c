import type { CommitmentId } from '../src/content/shared/commitments.ts';

/** The words by which each promise is recognised, wherever and however it is stated. */
export const COMMITMENT_WORDS: Readonly<Record<CommitmentId, RegExp>> = {
  stop: /stop after any|keep what is finished|in the middle of a phase|a way leads out/i,
  figures:
    /three figures that will prove|named in the proposal|your agreement names your figures|agree on their targets/i,
  missedFigure: /figure (?:is|was) missed|cause in writing|promises for day 90/i,
  founder: /founder signs|signs the baseline|comes back on day 90/i,
  worth: /the most (?:you (?:should|can) spend|to spend|its repair may cost)/i,
  oldProcess: /(?:kept|keep|you keep it) ready|old process ready|ready to resume|at the earliest/i,
  actions: /list of actions/i,
  agents: /No agent of ours goes live without a|switch that gives the work back/i,
  vendors: /vendor pays us/i,
  data: /Before a model sees|no training on it/i,
  timing: /no names are kept/i,
  ownership: /once it is paid for|as far as it can be owned/i,
  lastDay: /date our work ends|date on which you no longer/i,
  defects: /within 30 days of handover/i,
  confidential: /even before there is a contract|years after we receive it/i,
  secrecy: /confidentiality agreement/i,
  firstAnswer: /how we understood your case|first opinion on your case|in our first answer/i,
  noSequence: /sales sequence/i,
};
