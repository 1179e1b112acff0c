import { globSync } from 'node:fs'
import { packedAssets } from '@bouquet/ui/build/packed-assets.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheetOf, stylesOfPages } from './build/styles-of-pages.ts'

/**
 * Three builds: the styles and pictures of all pages, then the script that all of them load (both in dist/client), and the server's rendering
 * code (dist/server).
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), stylesOfPages(), packedAssets()],
  build: { assetsDir: 'site-assets', assetsInlineLimit: 0, modulePreload: false },
  // Names of classes are a seventh of a built page, so there they are only hashes.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:5]' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          // The pages are built here only for their styles and pictures, each separately; their script is never loaded.
          input: [
            'styles/all.ts',
            'styles/fonts.ts',
            ...globSync(['parts/*-page.tsx', '../features/*/*/site/*-page.tsx', '../emulators/site/*-page.tsx'], {
              cwd: import.meta.dirname,
            }),
          ],
          preserveEntrySignatures: 'strict',
          output: { codeSplitting: { groups: [{ name: styleSheetOf }] } },
        },
      },
    },
    // Built apart from the pages, the script shares no module with them, and is one file: what it imported would be fetched only after it.
    ...(command === 'build' && {
      scripts: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: 'scripts.json',
          rolldownOptions: { input: 'scripts/main.ts' },
        },
      },
    }),
    ssr: {
      // React renders several times faster without its development checks, which only this variable switches off.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      // During development, Node loads the packages itself.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'render.tsx', output: { entryFileNames: 'render.js' } },
      },
    },
  },
}))
