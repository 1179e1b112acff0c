import { expect, test } from 'vitest'
import { renderMail } from '../render.tsx'
import type { MailBody } from './mail-body.ts'

const mail: MailBody = {
  language: 'it',
  subject: 'Tom & Elise <3',
  preview: 'Il 12 giugno',
  title: 'Una nuova richiesta',
  blocks: [
    { kind: 'text', text: 'Buongiorno' },
    { kind: 'quote', text: '<script>alert(1)</script> & "noi"\nTom' },
    {
      kind: 'facts',
      facts: [
        { label: 'E-mail', value: 'tom@inbox.example' },
        { label: 'Telefono', value: '+39 055 12 34' },
        { label: 'Luogo', value: 'Lucca' },
      ],
    },
    { kind: 'button', label: 'Aprire', url: 'https://www.bouquet.example/event-requests/1?a=1&b=2' },
  ],
  footer: 'Bouquet',
  unsubscribe: { label: 'Non ricevere più', url: 'https://www.bouquet.example/stop' },
}
const render = (changed: Partial<MailBody> = {}) => renderMail({ ...mail, ...changed }, (key) => `[${key}]`)

test('a mail is a whole document in its language, and its preview stands before all that is seen', () => {
  const html = render()
  expect(html).toMatch(/^<!doctype html><html lang="it" dir="ltr"><head>/)
  expect(html).toContain('<title>Tom &amp; Elise &lt;3</title>')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html.indexOf('Il 12 giugno')).toBeLessThan(html.indexOf('<img'))
})

test('what a person wrote stays text, on as many lines', () => {
  expect(render()).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;noi&quot;<br/>Tom')
})

test('an address and a phone number are links, other facts are not', () => {
  const html = render()
  expect(html).toMatch(/<a href="mailto:tom@inbox.example"[^>]*>tom@inbox.example</)
  expect(html).toMatch(/<a href="tel:\+390551234"[^>]*>\+39 055 12 34</)
  expect(html).toMatch(/>Lucca<\/td>/)
})

test('the address of a button is at the foot as well, for programs that cannot open it', () => {
  const address = 'https://www.bouquet.example/event-requests/1?a=1&amp;b=2'
  const html = render()
  expect(html.split(`href="${address}"`)).toHaveLength(3)
  expect(html.indexOf('[linkHint]')).toBeLessThan(html.indexOf(`>${address}<`))
  expect(render({ blocks: [] })).not.toContain('[linkHint]')
})

test('a mail that nobody has to get says at its foot how to end it', () => {
  expect(render()).toMatch(/<a href="https:\/\/www.bouquet.example\/stop"[^>]*>Non ricevere più</)
})

test('a mail program is asked to load nothing but what the mail brings along', () => {
  const html = render()
  expect(html).not.toMatch(/<link|<script/)
  expect(html).not.toMatch(/src="(?!cid:)/)
})

test('a request has the garland, good news a bouquet, and what a person writes is set apart without a picture', () => {
  const picturesOf = (changed: Partial<MailBody>) =>
    [...render(changed).matchAll(/src="cid:([^"]*)"/g)].map(([, name]) => name)
  expect(picturesOf({ composition: 'request' })).toEqual(['mark', 'garland'])
  expect(picturesOf({ composition: 'celebration' })).toEqual(['mark', 'bouquet'])
  expect(picturesOf({})).toEqual(['mark'])
  expect(render()).toContain('class="spoken"')
})

test('facts of a statement stand on a ground of their own, a notice has neither', () => {
  const [greeting, quote, facts] = mail.blocks
  if (!greeting || !quote || !facts) throw new Error('The sample lacks a block')
  expect(render({ blocks: [greeting, facts] })).toContain('class="panel"')
  expect(render({ blocks: [greeting] })).not.toMatch(/class="(panel|spoken)"/)
})
