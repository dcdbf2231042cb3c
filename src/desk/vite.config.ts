import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { homeScreen } from '../integrations/homeScreen.ts';
import { patchSonner } from '../integrations/patchSonner.ts';
import { compressFolder } from '../integrations/precompress.ts';
import { generatedStyles } from '../styles/generatedStyles.ts';

/** The pages that the server of the desk sends, and their hashed files in `assets`. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [
    generatedStyles(),
    tailwindcss(),
    patchSonner,
    homeScreen(),
    {
      name: 'compress',
      apply: 'build',
      writeBundle: ({ dir = '' }) => compressFolder(dir),
    },
  ],
  build: {
    // The first versions with `light-dark()`, so that it stays as it is.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // The policy of the desk allows no `data:` addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'sign-in.html'] },
  },
});
