/** The page of the tool that draws a process; its fragment holds the process. */
export const FIX_FIRST_PATH = '/fix-first';
/** Length of a link to a drawn process at most, in characters. */
export const TOOL_LINK_LIMIT = 8000;

/** On any host; a fragment of ours has no other signs, so that none can act in a mail or on a terminal. */
const TOOL_LINK = new RegExp(`^https?://[\\w.:[\\]-]+${FIX_FIRST_PATH}#[\\w.=~-]+$`);

/** An untrusted link to a drawn process; undefined unless it may be one of ours, whose host is not known here. */
export function parseToolLink(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const link = value.trim();
  return link.length <= TOOL_LINK_LIMIT && TOOL_LINK.test(link) ? link : undefined;
}
