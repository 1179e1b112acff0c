import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListPages } from './list-pages.tsx'

test('the current page of a list is said', () => {
  const numbers = [1, 2].map((page) => ({
    page: String(page),
    label: `Page ${page}`,
    href: `?page=${page}`,
    isHere: page === 2,
  }))
  const html = renderToStaticMarkup(
    <ListPages
      label="Pages"
      previous={{ label: 'Previous', href: '?page=1' }}
      next={{ label: 'Next', href: null }}
      numbers={numbers}
    />,
  )
  expect(html).toContain('href="?page=2" aria-label="Page 2" aria-current="page"')
  expect(html).not.toContain('aria-label="Page 1" aria-current')
})
