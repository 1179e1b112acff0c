import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstScreenStyles } from './first-screen-styles.ts'

/** The styles of a page: files that are in the page itself, and one that it loads below its first screen. */
export type StylesOfPage = { inPage: string[]; below: string | null }

/** Where the build writes the styles of each page, by the name of its source file. */
export const stylesFile = 'styles.json'

const sharedStyles = '/styles/all.ts'
const pageSource = '-page.tsx'

const suffix = '.module.css'
const root = path.resolve(import.meta.dirname, '../..')

/** The name of a chunk for each component's style sheet, so that pages can be given each of them on its own. */
export function styleSheetOf(file: string): string | null {
  return file.endsWith(suffix) ? path.relative(root, file).slice(0, -suffix.length).replaceAll('/', '-') : null
}

/** Vite plugin: writes which styles each page has in itself, and the file of those that it loads later (`firstScreenStyles`). */
export function stylesOfPages(): Plugin {
  return {
    name: 'styles-of-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle)
        const shared = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(sharedStyles))
        const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(pageSource))
        const stylesOf = (page: Chunk): StylesOfPage => {
          const sheets = [...new Set([...shared, page].flatMap((entry) => withImports(bundle, entry)))]
          const inFirstScreen = firstScreenStyles[page.name]
          if (!inFirstScreen) return { inPage: sheets.flatMap(filesOf), below: null }
          const isBelow = (sheet: Chunk) => !shared.includes(sheet) && !inFirstScreen.some((name) => isOf(sheet, name))
          const source = sheets
            .filter(isBelow)
            .flatMap(filesOf)
            .map((file) => textOf(bundle, file))
          const below = this.emitFile({ type: 'asset', name: `${page.name}-below.css`, source: source.join('') })
          return { inPage: sheets.filter((sheet) => !isBelow(sheet)).flatMap(filesOf), below: this.getFileName(below) }
        }
        const styles = Object.fromEntries(pages.map((page) => [page.name, stylesOf(page)]))
        this.emitFile({ type: 'asset', fileName: stylesFile, source: JSON.stringify(styles) })
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
const filesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]
const isOf = ({ moduleIds }: Chunk, name: string) => moduleIds.some((id) => path.basename(id) === name + suffix)

/** A chunk after all that it imports. */
function withImports(bundle: Bundle, chunk: Chunk): Chunk[] {
  const imported = chunk.imports.map((file) => bundle[file]).filter((file): file is Chunk => file?.type === 'chunk')
  return [...imported.flatMap((other) => withImports(bundle, other)), chunk]
}

function textOf(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build lacks ${file}`)
  return String(asset.source)
}
