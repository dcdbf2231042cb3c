/** What would steer a terminal, or turn the direction of the text around it. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const REPLACEMENT = '\ufffd';

/** Whatever a visitor sent as one harmless line. */
export function plainLine(value: string): string {
  return value.toWellFormed().replace(/\s+/g, ' ').trim().replace(STEERING, REPLACEMENT);
}

/** Whatever a visitor sent as harmless lines, each as long as it was. */
export function plainLines(value: string): string[] {
  return value
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', '    ').replace(STEERING, REPLACEMENT));
}
