// Forbids statements that return whole rows: their result changes when the next release adds a column, while this one still runs.
import { conclude, sourcesIn } from './sources.mjs'

const wholeRows = /\.(selectAll|returningAll)\(/

conclude(
  sourcesIn(['server', 'features', 'emulators', 'demo', 'app', 'bench'], ['.ts', '.tsx'])
    .filter(({ file }) => !file.includes('.test.') && !file.includes('/testing/'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (wholeRows.test(line) ? [`${file}:${at + 1}: list the columns that are read`] : [])),
    ),
)
