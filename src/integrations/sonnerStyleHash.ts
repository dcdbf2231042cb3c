import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Sonner writes its style sheet into the document as this one string. */
const INJECTED_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/;

/** The content-security hash of the style element that sonner injects when it is loaded. */
export function sonnerStyleHash(): `sha256-${string}` {
  const file = fileURLToPath(import.meta.resolve('sonner'));
  const literal = INJECTED_STYLE.exec(readFileSync(file, 'utf8'))?.[1];
  if (!literal) throw new Error(`${file}: sonner no longer injects its style as one string`);
  const style: string = JSON.parse(literal);
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
