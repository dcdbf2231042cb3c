/** The recipient of a mail, or the address to reply to. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** An address as the columns `recipient` and `reply_to` have it. The address comes last (see endOfAddress). */
export function writeAddress({ name, address }: MailAddress): string {
  return JSON.stringify({ name, address });
}

/** Reads such a column. Null: the mail is to the owner, or has no address to reply to. */
export function readAddress(column: string | null | undefined): MailAddress | null {
  return JSON.parse(column ?? 'null');
}

/** How such a column with this address ends. Quotes in a name are escaped in JSON, so no name ends like this. */
export function endOfAddress(address: string): string {
  return `"address":${JSON.stringify(address)}}`;
}
