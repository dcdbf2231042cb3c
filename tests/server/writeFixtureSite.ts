import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { SAMPLE_ISSUE } from '../sampleMails.ts';

const CONTACT_PAGE = `<!doctype html>
<html lang="en"><head><title>Contact – Firm</title></head><body>
<svg><title>The mark</title></svg>
<form action="/search"><input name="name" value="untouched"></form>
<form action="/contact" method="post">
  <div role="alert" data-form-error hidden><p data-form-error-message></p></div>
  <input type="hidden" name="location" value="homepage">
  <input type="hidden" name="link">
  <input name="name" aria-describedby="name-error"><p id="name-error" data-field-error="name" hidden></p>
  <input name="email" type="email"><p data-field-error="email" hidden></p>
  <input name="phone"><p data-field-error="phone" hidden></p>
  <input name="company"><p data-field-error="company" hidden></p>
  <textarea name="message"></textarea><p data-field-error="message" hidden></p>
  <input name="${HONEYPOT_FIELD}">
  <button>Send Message</button>
</form></body></html>`;

const NEWSLETTER_PAGE = `<!doctype html>
<html lang="en"><head><title>Newsletter – Firm</title></head><body>
<div role="alert" data-form-error hidden><p data-form-error-message></p></div>
<form action="/newsletter" method="post">
  <input name="first_name"><p data-field-error="first_name" hidden></p>
  <input name="email" type="email"><p data-field-error="email" hidden></p>
  <input name="${HONEYPOT_FIELD}">
</form></body></html>`;

/** A page behind a link in a mail. */
const linkPage = (title: string) => `<!doctype html>
<html lang="en"><head><title>${title}</title></head><body>
<form method="post">
  <div role="alert" data-form-error hidden><p data-form-error-message></p></div>
  <button>${title}</button>
</form></body></html>`;

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Journal</title></feed>`;

/** The issue source that the build writes for a listed article. */
export const FIXTURE_ARTICLE = {
  ...SAMPLE_ISSUE,
  slug: 'enterprise-ai-budgets-surge',
  url: 'http://localhost:3000/blog/enterprise-ai-budgets-surge',
};

/** A small built site with the file names and forms that the server expects. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Home</title><p>${'Fix before you automate. '.repeat(80)}</p>`,
  'about.html': '<!doctype html><title>About</title><p>About us</p>',
  'services.html': '<!doctype html><title>Services</title>',
  'services/process-audits.html': '<!doctype html><title>Process Audits</title>',
  'blog.html': '<!doctype html><title>Journal</title>',
  'blog/enterprise-ai-budgets-surge.html': '<!doctype html><title>Budgets</title>',
  'feed.xml': FEED,
  'cards/enterprise-ai-budgets-surge.png': 'a drawing',
  '404.html': '<!doctype html><title>Not found</title><p>No such page</p>',
  'contact.html': CONTACT_PAGE,
  'newsletter.html': NEWSLETTER_PAGE,
  'newsletter/subscribed.html': '<!doctype html><title>Subscribed</title>',
  'newsletter/confirm.html': linkPage('Confirm'),
  'newsletter/confirmed.html': '<!doctype html><title>Confirmed</title>',
  'newsletter/unsubscribe.html': linkPage('Unsubscribe'),
  'newsletter/unsubscribed.html': '<!doctype html><title>Unsubscribed</title>',
  [`newsletter/issues/${FIXTURE_ARTICLE.slug}.json`]: JSON.stringify(FIXTURE_ARTICLE),
  'thank-you.html': '<!doctype html><title>Thank you</title>',
  '_astro/app.Dk3f9a.js': `console.log(${JSON.stringify('x'.repeat(2000))});`,
  'robots.txt': 'User-agent: *\nAllow: /\n',
  '.hidden': 'not to be served',
};

const COMPRESSED = ['index.html', 'blog.html', 'feed.xml', '404.html', '_astro/app.Dk3f9a.js'];

/** Compressing takes longer than writing, so each process compresses once. */
const compressed = new Map(
  COMPRESSED.map((name) => {
    const content = FILES[name] ?? '';
    return [name, { br: brotliCompressSync(content), gz: gzipSync(content) }];
  }),
);

/** Writes the fixture site, with compressed copies beside some of its files. */
export async function writeFixtureSite(directory: string): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    for (const [ending, bytes] of Object.entries(compressed.get(name) ?? {})) {
      await writeFile(`${path}.${ending}`, bytes);
    }
  }
}
