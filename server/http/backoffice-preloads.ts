import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@bouquet/domain/languages'
import { memoize } from '../memoize.ts'

/** An address of the back-office, `path` without a query, and the language in which it is read. */
export type BackofficeAddress = { path: string; language: Language }

/** By language and path, the addresses of scripts and styles; `*` are those of every page (backoffice/build/preloads-of-screens.ts). */
type Preloads = Record<Language, Record<string, string[]>>

/** Reads what the back-office's pages need beside their entry; gives the elements of the head that begin to load it. */
export async function readPreloads(builtBackoffice: string): Promise<(address: BackofficeAddress) => string> {
  const preloads: Preloads = JSON.parse(await readFile(path.join(builtBackoffice, 'preloads.json'), 'utf8'))
  const elements = memoize((files: string[]) => files.map(elementOf).join(''))
  return ({ path: page, language }) => {
    const ofLanguage = preloads[language]
    return elements(ofLanguage[page] ?? ofLanguage['*'] ?? [])
  }
}

function elementOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
}
