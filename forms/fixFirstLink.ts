/** The page that draws a process. The fragment of a link to it contains the process. */
export const FIX_FIRST_PATH = '/fix-first';
/** The maximum length of a link to a process, in characters. */
export const FIX_FIRST_LINK_LIMIT = 8000;

/** A link on any host. Our fragments have only these characters, which do nothing in a mail or on a terminal. */
const FIX_FIRST_LINK = new RegExp(`^https?://[\\w.:[\\]-]+${FIX_FIRST_PATH}#[\\w.=~-]+$`);

/** Returns an untrusted value if it is a link to a process, on any host; otherwise undefined. */
export function parseFixFirstLink(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const link = value.trim();
  return link.length <= FIX_FIRST_LINK_LIMIT && FIX_FIRST_LINK.test(link) ? link : undefined;
}
