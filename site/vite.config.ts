import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds: what the browser gets (dist/client) and what the server renders pages with (dist/server). */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  build: { assetsDir: 'site-assets', assetsInlineLimit: 0, modulePreload: false },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          // The pages go through here for their styles and pictures alone, each by itself; their script is never served.
          input: [
            'styles/all.ts',
            'styles/fonts.ts',
            ...globSync(['parts/*-page.tsx', '../features/*/*/site/*-page.tsx', '../emulators/site/*-page.tsx'], {
              cwd: import.meta.dirname,
            }),
            'scripts/main.ts',
          ],
          preserveEntrySignatures: 'strict',
        },
      },
    },
    ssr: {
      // React renders several times faster without its checks for developers, which it leaves out by this name alone.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      // While developing, Node loads the packages itself.
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
