import { languages } from '@bouquet/domain/languages'
import { packedAssets } from '@bouquet/ui/build/packed-assets.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askedMessages } from './build/asked-messages.ts'
import { preloadsOfScreens } from './build/preloads-of-screens.ts'
import { resolvedStyles } from './build/resolved-styles.ts'
import { wireFactsOfContracts } from './build/wire-facts.ts'

/** The entry's styles define the order of the layers, so the page must read them before those of the shared parts. */
function entryStylesFirst(): Plugin {
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  return {
    name: 'entry-styles-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(stylesheet) ?? []
        const isEntry = (link: string) => link.includes('/index-')
        const inOrder = [...links.filter(isEntry), ...links.filter((link) => !isEntry(link))]
        return html.replace(stylesheet, '').replace('</head>', `${inOrder.join('').trimStart()}\n  </head>`)
      },
    },
  }
}

const longestName = 1

/** A file's name without its ending; the entry's own is recognised by its whole name. */
function shortened(name: string): string {
  return name.startsWith('index.') ? 'index' : name.replace(/\.[^.]*$/, '').slice(0, longestName)
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    wireFactsOfContracts(),
    askedMessages(),
    // React Aria ships 34 languages; only Bouquet's seven are bundled.
    optimizeLocales.vite({ locales: [...languages] }),
    entryStylesFirst(),
    resolvedStyles(),
    preloadsOfScreens(),
    packedAssets(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'app-assets',
    // For scripts/first-load.mjs; it is not served.
    manifest: true,
    // The first browsers that support light-dark(), which the colour tokens use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first screen names each file that another page may load: with one letter and the hash as names that is two kilobytes less.
        entryFileNames: 'app-assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `app-assets/${name.slice(0, longestName)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `app-assets/${shortened(name)}-[hash:7][extname]`,
        codeSplitting: {
          // Kept in one chunk: split into thirty files, they would compress worse and take a tenth more.
          groups: [
            { name: 'addresses', test: /rules\/paths\.ts$/, priority: 5 },
            // Every page starts with these, also the sign-in page, which does without the router and the data of the others.
            {
              name: 'start',
              test: /(backoffice\/(start-page|paths|language-menu|api\/client|changes\/change-failure|connection\/lazy-code|session\/(first-user|open-session|session-end))|ui\/src\/parts\/(button|callout|field|icon|logo|native-choice|notify|password-field))\.tsx?$/,
              priority: 4,
            },
            // With what it shares with the forms, as every page loads it.
            { name: 'notices', test: /ui\/src\/parts\/toast\.tsx$/, priority: 3 },
            { name: 'router', test: /backoffice\/start\.tsx$/, priority: 3 },
            {
              name: 'forms',
              test: /(react-hook-form\/.*|parts\/(text-field|checkbox)\.tsx|forms\/use-submit\.ts)$/,
              priority: 2,
            },
            {
              name: 'first-screen',
              test: /(shell\/shell|home\/dashboard\/backoffice\/dashboard-page)\.tsx$/,
              priority: 1,
            },
            { name: 'signed-out', test: /session\/backoffice\/lone-sign-in\.tsx$/, priority: 3 },
          ],
        },
      },
    },
  },
})
