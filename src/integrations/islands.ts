import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { SLOT_POLICY } from './addPolicy.ts';
import { clientFileOptions } from './clientFiles.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when it is touched, or on the first of these events of the window (`src/browser/interaction.ts`). */
    'client:interaction'?: true | readonly string[];
  }
}

/** Adds `client:interaction`, and has islands share files. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        const entrypoint = fileURLToPath(new URL('../browser/interaction.ts', import.meta.url));
        addClientDirective({ name: 'interaction', entrypoint });
        updateConfig({
          vite: {
            plugins: [...adaptedLibraries],
            environments: { client: { build: { rolldownOptions: clientFileOptions } } },
          },
        });
      },
    },
  };
}

/** Lines of a library's code that are replaced where they go to browsers, and what is wrong without that. */
interface Adaptation {
  readonly file: RegExp;
  readonly lines: readonly (readonly [pattern: RegExp, replacement: string])[];
  readonly otherwise: string;
}

const ADAPTATIONS: readonly Adaptation[] = [
  {
    // Sonner writes its style into the document, for which the policy of every page would need hashes, so
    // `ui/toasts/Toasts.tsx` links it as a file. How far a toast is swiped until it goes is a constant of its code.
    file: /\/sonner\/dist\/index\.mjs$/,
    lines: [
      [/^__insertCSS\(".*"\);$/m, ''],
      [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
    ],
    otherwise: 'its style or its swipe distance would be wrong',
  },
  {
    // What Astro puts into an island's slot is text that the page brought along as markup, which React writes as such
    // when it builds the slot anew. Pages with slots allow this policy for it (`addPolicy.ts`), and no other.
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
  },
];

const adaptedLibraries: readonly Plugin[] = ADAPTATIONS.map(({ file, lines, otherwise }) => ({
  name: 'adapted-library',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: file },
    handler: (code) =>
      lines.reduce((adapted, [pattern, replacement]) => {
        if (pattern.test(adapted)) return adapted.replace(pattern, replacement);
        throw new Error(
          `${file} no longer has ${pattern}, so ${otherwise}. Bring ADAPTATIONS in src/integrations/islands.ts in line with the installed version.`,
        );
      }, code),
  },
}));
