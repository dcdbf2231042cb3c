import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';

/** Types of `<script>` that the browser runs. */
const RUN = new Set(['', 'module', 'text/javascript']);

/** Size of the scripts that stand in a page, together, compressed with Brotli, in bytes. */
export function inlineScriptBytes(html: string): number {
  const $ = load(html);
  const scripts = $('script:not([src])')
    .get()
    .filter((script) => RUN.has($(script).attr('type') ?? ''))
    .map((script) => $(script).text())
    .join('\n');
  return scripts ? brotliCompressSync(scripts).length : 0;
}
