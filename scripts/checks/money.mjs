// Amounts are formatted by domain/money.ts, which knows their currency, and numbers by domain/number-format.ts, which knows the signs of each
// language; code that formats its own would assume one.
import { conclude, sourcesIn } from './sources.mjs'

const ownFormats = [
  [/style: 'currency'|currency: '(EUR|GBP|eur|gbp)'/, 'domain/money.ts'],
  [/Intl\.NumberFormat\(|\.toLocaleString\(/, 'domain/number-format.ts'],
]
const places = ['domain/money.ts', 'domain/number-format.ts']

conclude(
  sourcesIn(['backoffice', 'contract', 'domain', 'server', 'site', 'features', 'emulators', 'demo'], ['.ts', '.tsx'])
    .filter(({ file }) => !file.includes('.test.') && !file.includes('/testing/') && !places.includes(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          ownFormats.filter(([own]) => own.test(line)).map(([, place]) => `${file}:${at + 1}: is written by ${place}`),
        ),
    ),
)
