import { expect, test } from 'vitest'
import { withWholeWords } from './whole-words.ts'

test('no line ends inside “e-mail”, “Wi-Fi” or a short compound of the trade, wherever a text has it', () => {
  expect(withWholeWords('<p>Votre e-mail et vos E-Mail-Adressen</p>')).toBe(
    '<p>Votre <span class="whole">e-mail</span> et vos <span class="whole">E-Mail</span>-Adressen</p>',
  )
  expect(withWholeWords('<dd>Jardin, Wi-Fi</dd>')).toBe('<dd>Jardin, <span class="whole">Wi-Fi</span></dd>')
  expect(withWholeWords('<p>Uw e-mailadres en wi-fi</p>')).toBe(
    '<p>Uw <span class="whole">e-mailadres</span> en <span class="whole">wi-fi</span></p>',
  )
  expect(withWholeWords('<p>Notre savoir-faire, vos faire-part et un tête-à-tête au premier rendez-vous</p>')).toBe(
    '<p>Notre <span class="whole">savoir-faire</span>, vos <span class="whole">faire-part</span> et un <span class="whole">tête-à-tête</span> au premier rendez-vous</p>',
  )
  expect(withWholeWords('<b>e-mails</b>', 'style="white-space:nowrap"')).toBe(
    '<b><span style="white-space:nowrap">e-mails</span></b>',
  )
})

test('attributes, titles, choices and scripts stay as they are', () => {
  const html =
    '<title>Votre e-mail</title><script>"e-mail"</script><input placeholder="e-mail"><select><option>e-mail</option></select><p>the-mail</p>'
  expect(withWholeWords(html)).toBe(html)
})
