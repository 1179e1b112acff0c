import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    // React Aria speaks 34 languages; only Bouquet's seven are shipped.
    optimizeLocales.vite({ locales: ['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'] }),
  ],
  build: { outDir: '../dist/showcase', emptyOutDir: true },
})
