import { expect, test } from 'vitest'
import { cleanPromotionHtml, hasText } from './promotion-html.ts'

test('what the editor writes stays as it is', () => {
  const html =
    '<h3>Saison 2027</h3><p>Un <strong>nouveau</strong> <em>profil</em><br />public</p><ul><li><p>un</p></li></ul><ol><li>deux</li></ol>'
  expect(cleanPromotionHtml(html)).toBe(html)
})

test('links lead inside, or by https into a tab that knows nothing of this one', () => {
  expect(cleanPromotionHtml('<a href="/credits?x=1" target="_top" class="x">ici</a>')).toBe(
    '<a href="/credits?x=1">ici</a>',
  )
  expect(cleanPromotionHtml('<a href="https://guide.example/">là</a>')).toBe(
    '<a href="https://guide.example/" target="_blank" rel="noopener noreferrer">là</a>',
  )
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<b>x',
  'http://plain.example',
  '//evil.example',
  '/\\evil.example',
  '/&Tab;/evil.example',
  'credits',
])('the link %j leaves only its text', (href) => {
  expect(cleanPromotionHtml(`<p><a href="${href}">mot</a></p>`)).toBe('<p>mot</p>')
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  ['<math><mtext><a href="javascript:alert(1)">a</a></mtext></math>', 'a'],
  ['<form action="/x"><input name="a"><button>a</button></form>', 'a'],
  ['<p>a</p><!-- <img src=x onerror=alert(1)> -->', '<p>a</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['1 < 2 & "3"', '1 &lt; 2 &amp; "3"'],
])('%j becomes %j', (html, clean) => {
  expect(cleanPromotionHtml(html)).toBe(clean)
})

test('a thousand nested lists become twelve', () => {
  const clean = cleanPromotionHtml(`${'<ul><li>'.repeat(1000)}tief${'</li></ul>'.repeat(1000)}`)
  expect(clean.match(/<ul>/g)?.length).toBeLessThanOrEqual(12)
  expect(clean).toContain('tief')
})

test('tags and spaces are no text', () => {
  expect(hasText('<p></p><p> &nbsp;<br /></p>')).toBe(false)
  expect(hasText('<ul><li>a</li></ul>')).toBe(true)
})
