import { conclude, sourcesIn } from './sources.mjs'

/** A group of this many equal declarations belongs in a part of `ui/parts`, which a module's class composes. */
const longest = 3

/** Repeated declarations that are allowed, each with its modules and the reason why no shared part fits. */
const exceptions = {
  'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px':
    'hidden from sight at some widths alone, and nothing can be composed there',
  'align-items: stretch; display: flex; flex-direction: column; gap: var(--s-3)':
    'columns that become one at different widths, and nothing can be composed there',
  'border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: 0.5rem; table-layout: fixed; text-align: center; width: 100%':
    'the calendar of React Aria, and the one that the site renders by its own script',
  'display: block; height: 100%; object-fit: cover; width: 100%': 'pictures that a part renders, which takes no class',
}

const bodies = new Map()
for (const { file, text } of sourcesIn(['ui/src', 'backoffice', 'site', 'features'], ['.module.css']))
  for (const body of bodiesOf(text)) bodies.set(body, (bodies.get(body) ?? new Set()).add(file))

const repeated = [...bodies].filter(([, files]) => files.size > 1)
const unmet = Object.keys(exceptions).filter((body) => !repeated.some(([other]) => other === body))
conclude([
  ...repeated
    .filter(([body]) => !(body in exceptions))
    .map(([body, files]) => `{ ${body} } stands in ${[...files].join(', ')}: compose a part`),
  ...unmet.map((body) => `{ ${body} }: the exception is not needed`),
])

/** The sorted declarations of each rule with more than three; composed ones are not repeated. */
function bodiesOf(text) {
  return [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)]
    .map(([, body]) =>
      body
        .split(';')
        .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
        .filter((declaration) => declaration !== '' && !declaration.startsWith('composes')),
    )
    .filter((declarations) => declarations.length > longest)
    .map((declarations) => declarations.sort().join('; '))
}
