import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import type { ProxyOptions } from 'vite';
import { readBuildSettings } from './server/settings.ts';
import { articles } from './src/integrations/articles.ts';
import { clientFileOptions } from './src/integrations/finishPages/clientBuild.ts';
import { finishPages } from './src/integrations/finishPages/finishPages.ts';
import { patchSonner } from './src/integrations/patchSonner.ts';
import { precompress } from './src/integrations/precompress.ts';
import { styleguide } from './src/integrations/styleguide.ts';
import { generatedStyles } from './src/styles/generatedStyles.ts';

const settings = readBuildSettings(process.env);

/** Where the browser's two backend calls go, when that is another origin. */
const backend = settings.PUBLIC_SUPABASE_URL;

/**
 * Where Google's script comes from once a visitor agrees, and where it sends what it measures; nothing
 * without a measurement id.
 */
const measurement = settings.PUBLIC_ANALYTICS_ID
  ? {
      script: 'https://www.googletagmanager.com',
      collect:
        'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
    }
  : undefined;

/**
 * No script may turn text into markup or code (Trusted Types). Google's script may do so, so a site with a measurement
 * id has no such directives.
 */
const trustedTypes = measurement
  ? []
  : ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Our server's origin in development (`scripts/dev.ts`). */
const developmentServer = process.env.API_ORIGIN;

/** In development our server answers the calls; pages, also those of the forms, stay with Astro. */
function developmentProxy(target: string): Record<string, ProxyOptions> {
  const calls = ['/functions/', '/rest/', '/healthz', '/readyz'];
  const forms = ['/contact', '/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'];
  const keepPages: ProxyOptions['bypass'] = ({ method, url }) =>
    method === 'POST' ? undefined : url;
  return {
    ...Object.fromEntries(calls.map((path) => [path, { target }])),
    ...Object.fromEntries(forms.map((path) => [`^${path}(\\?|$)`, { target, bypass: keepPages }])),
  };
}

/** One directive of the policy with those of its sources that are set. */
function sources(directive: string, ...more: (string | undefined)[]): string {
  return [directive, ...more.filter(Boolean)].join(' ');
}

/** What a page may load and do. `finishPages` adds the hashes of inline scripts and styles. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  sources("connect-src 'self'", backend && new URL(backend).origin, measurement?.collect),
  "font-src 'self'",
  sources("img-src 'self' data:", measurement?.collect),
  ...trustedTypes,
  sources("script-src 'self'", measurement?.script),
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
];

export default defineConfig({
  site: settings.SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    react(),
    articles(),
    mdx(),
    styleguide(),
    finishPages(contentSecurityPolicy),
    precompress(),
  ],
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [generatedStyles(), tailwindcss(), patchSonner],
    environments: { client: { build: { rolldownOptions: clientFileOptions } } },
    server: { proxy: developmentServer ? developmentProxy(developmentServer) : {} },
    define: {
      'import.meta.env.NEWSLETTER_OPT_IN': JSON.stringify(settings.NEWSLETTER_OPT_IN),
      'import.meta.env.PUBLIC_ANALYTICS_ID': JSON.stringify(settings.PUBLIC_ANALYTICS_ID),
      'import.meta.env.PUBLIC_SUPABASE_ANON_KEY': JSON.stringify(settings.PUBLIC_SUPABASE_ANON_KEY),
      'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(backend),
    },
  },
});
