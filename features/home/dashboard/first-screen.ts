import { loadCode } from '@bouquet/backoffice/connection/load-code.ts'
import { loadInShell } from '@bouquet/backoffice/start-page.tsx'
import { firstPage } from './backoffice/first-page.ts'

/** Loads the page that every user sees first, while they sign in. */
export const loadFirstPage = (): Promise<void> => loadCode(() => loadInShell(firstPage))
