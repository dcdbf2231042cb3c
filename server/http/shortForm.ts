import { brand } from '../../brand.ts';
import { palette } from '../../palette.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { FormAnswer } from './formTemplate.ts';

const STYLE = [
  `body{max-inline-size:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;color:${palette.ink};background:${palette.paper}}`,
  'textarea{box-sizing:border-box;inline-size:100%;padding:.5rem;font:inherit}',
  `button{padding:.75rem 2rem;border:0;font:inherit;font-weight:600;color:${palette.white};background:${palette.vermilion};cursor:pointer}`,
  'a{color:inherit}',
].join('');

/**
 * A form that is shown again without its page: what was wrong, and what the visitor wrote, to send
 * again. It costs next to nothing, for whoever is past a limit.
 */
export function composeShortForm(action: string, { values, message }: FormAnswer): string {
  const controls = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    return name === 'message'
      ? `<p><label>Your message<br><textarea name="message" rows="8">\n${escapeHtml(value)}</textarea></label></p>`
      : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  });
  const form = `<form method="post" action="${action}">
<p>What you wrote is kept on this page.</p>
${controls.join('\n')}
<p><button>Send again</button></p>
</form>`;
  return `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Error: ${escapeHtml(message)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${brand.name}</h1>
<p role="alert">${escapeHtml(message)}</p>
${controls.length > 0 ? form : ''}
<p><a href="/">Home</a></p>
</main>
</body>
</html>
`;
}
