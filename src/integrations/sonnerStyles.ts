import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Sonner writes its style sheet into the document as this one string. */
const INJECTED_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/;

/**
 * The texts of the style element that sonner injects when it is loaded: it is empty when it enters the
 * document and gets its text there.
 */
export function sonnerStyles(): string[] {
  const file = fileURLToPath(import.meta.resolve('sonner'));
  const literal = INJECTED_STYLE.exec(readFileSync(file, 'utf8'))?.[1];
  if (!literal) throw new Error(`${file}: sonner no longer injects its style as one string`);
  return ['', String(JSON.parse(literal))];
}
