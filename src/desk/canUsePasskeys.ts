/** Whether the address of the page is a number, such as 127.0.0.1. Browsers have no passkeys for one. */
export function isNumericHost(): boolean {
  return /^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Whether this browser has passkeys, and `parse`, which older ones lack. */
export function canUsePasskeys(
  parse: 'parseRequestOptionsFromJSON' | 'parseCreationOptionsFromJSON',
): boolean {
  return 'PublicKeyCredential' in window && parse in PublicKeyCredential;
}
