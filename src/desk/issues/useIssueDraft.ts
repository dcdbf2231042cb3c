import * as z from 'zod';
import { useDraft } from '../useDraft.ts';

/** It need not be valid. */
const draft = z.object({ subject: z.string(), note: z.string(), isWhole: z.boolean() });

/** What was changed of an issue and not sent yet. */
export function useIssueDraft(slug: string) {
  return useDraft(`issue ${slug}`, draft);
}
