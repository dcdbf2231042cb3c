import { MINUTE_MS } from '../../milliseconds.ts';
import type { MessageRow } from '../storage/schema.ts';
import { answerDueAt, type WorkingHours } from './answerDueAt.ts';

/** The columns of a message that say when it was answered, how long that took, and whether it was late. */
export function answerColumns(
  { received_at }: Pick<MessageRow, 'received_at'>,
  answeredAt: Date,
  hours: WorkingHours,
): Pick<MessageRow, 'answered_at' | 'answer_minutes' | 'answer_is_late'> {
  const receivedAt = new Date(received_at);
  const minutes = Math.round((answeredAt.getTime() - receivedAt.getTime()) / MINUTE_MS);
  return {
    answered_at: answeredAt.toISOString(),
    answer_minutes: Math.max(0, minutes),
    answer_is_late: answeredAt > answerDueAt(receivedAt, hours) ? 1 : 0,
  };
}

/** The same columns of a message without an answer. */
export const NO_ANSWER = { answered_at: null, answer_minutes: null, answer_is_late: null } as const;
