import type { Plugin } from 'vite';

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
 * policy blocks, so `ui/toasts/showInToaster.tsx` links a style sheet instead. By the specification, a swipe of 20 px
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

export const patchSonner: Plugin = patchLibrary(SONNER);

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
