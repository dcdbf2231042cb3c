import type { Plugin } from 'vite';

/** Each pattern must match, or the build fails. */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^__insertCSS\(".*"\);$/m, ''],
  [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
];

/**
 * Sonner shows the toasts of the site and of the owner's desk. It adds a style element, which the content-security
 * policy blocks, so `ui/toasts/showInToaster.tsx` links a style sheet instead. By the specification, a swipe of 20 px
 * dismisses a toast; sonner has no option for the distance.
 */
export const patchSonner: Plugin = {
  name: 'patch-sonner',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) =>
      REPLACEMENTS.reduce((patched, [pattern, replacement]) => {
        if (pattern.test(patched)) return patched.replace(pattern, replacement);
        throw new Error(
          `Sonner no longer has ${pattern}, so its style or its swipe distance would be wrong. Bring src/integrations/patchSonner.ts in line with the installed version.`,
        );
      }, code),
  },
};
