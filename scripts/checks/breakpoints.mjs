import { conclude, sourcesIn } from './sources.mjs'

/** The page widths, in rem, at which the layout changes; `max-width` is up to one, `min-width` from one, or just above it with .01. */
const breakpoints = { phone: 30, small: 44, tablet: 48, laptop: 62, desktop: 75 }

/** Other widths, each with the reason why none of the five fits. */
const exceptions = {
  'features/leads/event-requests/backoffice/request-table.module.css 64':
    'beside the menu the table lacks room for longer',
  'features/leads/event-requests/backoffice/event-request-page.module.css 92':
    'only the widest windows have room to spare',
}

const allowed = new Set(Object.values(breakpoints))
const folders = ['ui', 'backoffice', 'site', 'features', 'emulators']
const met = new Set()

const problems = sourcesIn(folders, ['.css']).flatMap(({ file, text }) =>
  [...text.matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/([\d.]+)(rem|px|em)\b/g)].flatMap(([width, number, unit]) => {
      const rem = Number(number.replace(/\.01$/, ''))
      if (unit === 'rem' && allowed.has(rem)) return []
      const exception = `${file} ${rem}`
      met.add(exception)
      return exception in exceptions ? [] : [`${file}: ${width} is none of ${described()}`]
    }),
  ),
)
const unmet = Object.keys(exceptions).filter((exception) => !met.has(exception))
conclude([...problems, ...unmet.map((exception) => `${exception}: the exception is not needed`)])

function described() {
  return Object.entries(breakpoints)
    .map(([name, rem]) => `${name} (${rem}rem)`)
    .join(', ')
}
