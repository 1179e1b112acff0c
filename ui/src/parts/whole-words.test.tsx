import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

const markupOf = (text: string) => renderToStaticMarkup(<WholeWords>{text}</WholeWords>)

test('no line ends between a verb and the pronoun that French and Portuguese attach to it', () => {
  expect(markupOf('Dites-leur qui vous êtes.')).toBe('<span class="whole">Dites-leur</span> qui vous êtes.')
  expect(markupOf('Os casais escrevem-lhe aqui.')).toBe('Os casais <span class="whole">escrevem-lhe</span> aqui.')
  expect(markupOf('Votre e-mail, confirmez-le.')).toBe(
    'Votre <span class="whole">e-mail</span>, <span class="whole">confirmez-le</span>.',
  )
})

test('names and other words break at their hyphens', () => {
  for (const text of ['Aix-en-Provence', 'Joué-lès-Tours', 'à mi-parcours, le week-end'])
    expect(markupOf(text)).toBe(text)
})
