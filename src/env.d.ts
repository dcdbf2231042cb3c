/// <reference types="astro/client" />

/** What Astro runs before it hydrates an island. */
declare module 'astro:scripts/before-hydration.js';

interface ImportMetaEnv {
  /** Who receives the newsletter: `single`, whoever has subscribed; `double`, whoever has confirmed it too. */
  readonly NEWSLETTER_OPT_IN: 'single' | 'double';
  /** Base of the two backend calls; empty for the site's own server. */
  readonly PUBLIC_SUPABASE_URL: string;
  /** Public anonymous key of the backend. */
  readonly PUBLIC_SUPABASE_ANON_KEY: string;
  /** Measurement id of the analytics provider; empty for none. */
  readonly PUBLIC_ANALYTICS_ID: string;
}
