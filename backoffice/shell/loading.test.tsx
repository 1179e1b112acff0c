import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { connectionProblem } from '../api/api-problem.ts'
import { Loading } from './loading.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => `[${key}]` }) }))
vi.mock('i18next', () => ({ default: { t: (key: string) => `[${key}]`, exists: () => true } }))

const away = 'It is gone'
const shape = 'On its way'
const gone = (error: Error) => error.message === 'gone' && <p>{away}</p>

function shown(error: Error | null): string {
  const query = { error, isFetching: false, refetch: () => undefined }
  return renderToStaticMarkup(
    <Loading query={query} failed="Your photos could not be read" instead={gone}>
      <p>{shape}</p>
    </Loading>,
  )
}

test('a loading query shows only the skeleton', () => {
  expect(shown(null)).toBe(`<p>${shape}</p>`)
})

test('a failed query shows that it failed, and why, and can be retried', () => {
  const page = shown(connectionProblem('network_error'))
  for (const text of ['Your photos could not be read', '[connectionProblems.network_error]', '[retry]'])
    expect(page).toContain(text)
  expect(page).toContain('role="alert"')
  expect(page).not.toContain(shape)
})

test('a deleted record is not requested again', () => {
  expect(shown(new Error('gone'))).toBe(`<p>${away}</p>`)
})
