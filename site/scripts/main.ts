// Pages work without any of these scripts; each enhancement finds its own elements on the page and leaves the others alone.

import type { Enhancement } from './enhancement.ts'

const enhancements = Object.values(
  import.meta.glob<readonly Enhancement[]>(['./enhancements.ts', '../../features/*/*/site/scripts/enhancements.ts'], {
    eager: true,
    import: 'enhancements',
  }),
).flat()

for (const now of ['before', undefined, 'after']) {
  for (const { selector, enhance, phase } of enhancements) {
    if (phase === now) for (const place of document.querySelectorAll<HTMLElement>(selector)) enhance(place)
  }
}
