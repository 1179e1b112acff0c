import { readFileSync } from 'node:fs'

const release: { version: string } = JSON.parse(readFileSync(new URL('../app/package.json', import.meta.url), 'utf8'))

/** The running release, as shown in the footer of every page: `0.1.0`. */
export const { version } = release
