/** Control and direction characters, which could control a terminal or reverse the text around them. */
export const CONTROL_CHARACTERS =
  /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Formats a document as indented JSON, in chunks. Values that are async iterables become arrays and are read while the
 * JSON is written, so a large array is never in memory as a whole. Control characters are escaped.
 */
export async function* formatJson(document: object): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(document)) {
    yield `${separator}  ${toJson(key)}: `;
    if (isAsyncIterable(value)) yield* formatArray(value);
    else yield indent(toJson(value), 2);
    separator = ',\n';
  }
  yield '\n}\n';
}

async function* formatArray(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield `${separator}    ${indent(toJson(entry), 4)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n  ]';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function toJson(value: unknown): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(CONTROL_CHARACTERS, escaped);
}

/** Indents every line but the first. */
function indent(text: string, columns: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(columns)}`);
}
