import type { ProcessDraft } from '../model/processDraft.ts';
import { writeFragment } from '../model/processFragment.ts';
import { fixFirst } from '../words/fixFirst.ts';

/** The address of a process on a site: all of it stands after the #. */
export function linkTo(draft: ProcessDraft, site: string): string {
  return new URL(fixFirst.path + writeFragment(draft), site).href;
}
