// Amounts are formatted by domain/money.ts, which knows their currency; code that formats its own would assume one.
import { conclude, sourcesIn } from './sources.mjs'

const ownFormat = /style: 'currency'|currency: '(EUR|GBP|eur|gbp)'/

conclude(
  sourcesIn(['backoffice', 'contract', 'domain', 'server', 'site', 'features', 'emulators', 'demo'], ['.ts', '.tsx'])
    .filter(({ file }) => !file.includes('.test.') && !file.includes('/testing/') && !file.endsWith('domain/money.ts'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (ownFormat.test(line) ? [`${file}:${at + 1}: is written by domain/money.ts`] : [])),
    ),
)
