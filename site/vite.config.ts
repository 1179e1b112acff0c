import { globSync } from 'node:fs'
import { packedAssets } from '@bouquet/ui/build/packed-assets.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheetOf, stylesOfPages } from './build/styles-of-pages.ts'

/** Two builds: the browser's files (dist/client) and the server's rendering code (dist/server). */
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
          // The pages are built here only for their styles and pictures, each separately; their script is never served.
          input: [
            'styles/all.ts',
            'styles/fonts.ts',
            ...globSync(['parts/*-page.tsx', '../features/*/*/site/*-page.tsx', '../emulators/site/*-page.tsx'], {
              cwd: import.meta.dirname,
            }),
            'scripts/main.ts',
          ],
          preserveEntrySignatures: 'strict',
          output: { codeSplitting: { groups: [{ name: styleSheetOf }] } },
        },
      },
    },
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
