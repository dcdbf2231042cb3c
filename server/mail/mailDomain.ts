/** The domain of an e-mail address. */
export function mailDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
