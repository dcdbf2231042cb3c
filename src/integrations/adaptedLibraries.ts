import type { Plugin } from 'vite';
import { SLOT_POLICY } from './finishPages/addContentSecurityPolicy.ts';

/** Replacements in a library's code for browsers, and what breaks without them. */
interface Adaptation {
  readonly file: RegExp;
  readonly lines: readonly (readonly [pattern: RegExp, replacement: string])[];
  readonly otherwise: string;
}

/** For the toasts of the site and of the owner's desk. */
const SONNER: Adaptation = {
  // Sonner adds a style element, which the content-security policy blocks, so `ui/toasts/Toasts.tsx` links its
  // style sheet. The specification dismisses a toast by a swipe of 20 px, and sonner has no option for it.
  file: /\/sonner\/dist\/index\.mjs$/,
  lines: [
    [/^__insertCSS\(".*"\);$/m, ''],
    [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
  ],
  otherwise: 'its style or its swipe distance would be wrong',
};

const ASTRO_SLOTS: Adaptation = {
  // Astro passes the slot of an island as text, which React writes as markup when it rebuilds the slot. Pages with
  // slots allow this Trusted Types policy only (`addContentSecurityPolicy.ts`).
  file: /\/@astrojs\/react\/dist\/static-html\.js$/,
  lines: [
    [
      /^const StaticHtml = /m,
      `let policy;
      const trusted = (html) => {
        if (!globalThis.trustedTypes) return html;
        policy ??= trustedTypes.createPolicy('${SLOT_POLICY}', { createHTML: (text) => text });
        return policy.createHTML(html);
      };
      const StaticHtml = `,
    ],
    [
      /dangerouslySetInnerHTML: \{ __html: value \}/,
      'dangerouslySetInnerHTML: { __html: trusted(value) }',
    ],
  ],
  otherwise: 'islands with slots would break under the policy of the page',
};

export const adaptSonner: Plugin = adaptLibrary(SONNER);
export const adaptAstroSlots: Plugin = adaptLibrary(ASTRO_SLOTS);

function adaptLibrary({ file, lines, otherwise }: Adaptation): Plugin {
  return {
    name: 'adapted-library',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler: (code) =>
        lines.reduce((adapted, [pattern, replacement]) => {
          if (pattern.test(adapted)) return adapted.replace(pattern, replacement);
          throw new Error(
            `${file} no longer has ${pattern}, so ${otherwise}. Bring src/integrations/adaptedLibraries.ts in line with the installed version.`,
          );
        }, code),
    },
  };
}
