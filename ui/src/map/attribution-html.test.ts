import { expect, test } from 'vitest'
import { attributionHtml } from './attribution-html.ts'

test('a name with an address is a link', () => {
  expect(attributionHtml('© [OpenStreetMap](https://www.openstreetmap.org/copyright) & others')).toBe(
    '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> &amp; others',
  )
})

test('markup and other addresses stay text', () => {
  expect(attributionHtml('<b onclick="a()">x</b> [y](javascript:a())')).toBe(
    '&lt;b onclick=&quot;a()&quot;&gt;x&lt;/b&gt; [y](javascript:a())',
  )
})
