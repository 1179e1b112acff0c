// The linter finds text between tags; this check finds text in attributes that are shown or read out.
import { conclude, sourcesIn } from './sources.mjs'

const attribute = /\s(aria-label|aria-description|alt|title|placeholder|label|hint|description)="([^"]*\p{L}[^"]*)"/gu

const problems = sourcesIn(['backoffice', 'site', 'ui/src', 'features', 'emulators'], ['.tsx'])
  .filter(({ file }) => !file.endsWith('.test.tsx'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(attribute)].map(([, name, value]) => `${file} ${name}="${value}": texts belong in messages/`),
  )
conclude(problems)
