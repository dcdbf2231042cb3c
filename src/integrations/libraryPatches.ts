import type { Plugin } from 'vite';
import { SLOT_POLICY } from './finishPages/addContentSecurityPolicy.ts';

/** Replacements in the code of a library for browsers. */
interface LibraryPatch {
  readonly file: RegExp;
  /** Each pattern must match, or the build fails. */
  readonly replacements: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** What would be wrong without the patch, for the error message. */
  readonly consequence: string;
}

/**
 * Sonner shows the toasts of the site and of the owner's desk. It adds a style element, which the content-security
 * policy blocks, so `ui/toasts/Toasts.tsx` links a style sheet instead. By the specification, a swipe of 20 px
 * dismisses a toast; sonner has no option for the distance.
 */
const SONNER: LibraryPatch = {
  file: /\/sonner\/dist\/index\.mjs$/,
  replacements: [
    [/^__insertCSS\(".*"\);$/m, ''],
    [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
  ],
  consequence: 'its style or its swipe distance would be wrong',
};

/**
 * Astro passes the slot of an island as text, which React writes as markup when it rebuilds the slot. Trusted Types
 * forbid that. Pages with slots allow the policy `SLOT_POLICY` (`addContentSecurityPolicy.ts`), which this patch uses.
 */
const ASTRO_SLOTS: LibraryPatch = {
  file: /\/@astrojs\/react\/dist\/static-html\.js$/,
  replacements: [
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
  consequence: 'islands with slots would break under the policy of the page',
};

export const patchSonner: Plugin = patchLibrary(SONNER);
export const patchAstroSlots: Plugin = patchLibrary(ASTRO_SLOTS);

function patchLibrary({ file, replacements, consequence }: LibraryPatch): Plugin {
  return {
    name: 'patch-library',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler: (code) =>
        replacements.reduce((patched, [pattern, replacement]) => {
          if (pattern.test(patched)) return patched.replace(pattern, replacement);
          throw new Error(
            `${file} no longer has ${pattern}, so ${consequence}. Bring src/integrations/libraryPatches.ts in line with the installed version.`,
          );
        }, code),
    },
  };
}
