import { readFileSync } from 'node:fs'

const release: { version: string } = JSON.parse(readFileSync(new URL('../app/package.json', import.meta.url), 'utf8'))

/** The release that runs, as the foot of every page names it: `0.1.0`. */
export const { version } = release
