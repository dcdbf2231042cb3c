/** Characters that JSON allows as they are but that would steer a terminal. */
const STEERING = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** One JSON document with a line break at its end; it steers no terminal. */
export function formatJson(document: object): string {
  const text = JSON.stringify(document, null, 2);
  return `${text.replace(STEERING, escapeCharacter)}\n`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
