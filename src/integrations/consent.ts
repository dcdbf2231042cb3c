import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MODULE = fileURLToPath(new URL('../sections/document/askForConsent.ts', import.meta.url));

/** Where Google's script comes from, and where it sends what it measures. */
export const MEASUREMENT_SOURCES = {
  script: 'https://www.googletagmanager.com',
  collect:
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
} as const;

/** Adds the question for consent to every page, only where a measurement id is set. */
export function consent(measurementId: string): AstroIntegration {
  return {
    name: 'consent',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        if (!measurementId) return;
        injectScript(
          'page',
          `import { askForConsent } from ${JSON.stringify(MODULE)}; askForConsent();`,
        );
      },
    },
  };
}
