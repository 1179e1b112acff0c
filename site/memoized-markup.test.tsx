import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inPieces, memoizedHtml } from './memoized-markup.ts'

const names = (...all: string[]) => all.map((name) => ({ name }))

function textOf(pieces: ReturnType<typeof inPieces>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('')
}

const itemOf = ({ name }: { name: string }) => renderToStaticMarkup(<li>{name}</li>)

test('what was made before is not made again', () => {
  const made: string[] = []
  const markup = memoizedHtml((content: { name: string }) => {
    made.push(content.name)
    return itemOf(content)
  })
  const list = names('Anna', 'C & D')
  for (const content of [...list, ...list]) markup(content)
  expect(list.map((content) => markup(content).__html)).toEqual(['<li>Anna</li>', '<li>C &amp; D</li>'])
  expect(made).toEqual(['Anna', 'C & D'])
})

test('from the second page on, the parts are the bytes that they were rendered to', () => {
  const markup = memoizedHtml(itemOf)
  const list = names('Anna', 'Été')
  const page = () => inPieces(() => `<ul>${list.map((content) => markup(content).__html).join('')}</ul>`)
  const [first, second] = [page(), page()]
  expect([first, second].map(textOf)).toEqual([
    '<ul><li>Anna</li><li>Été</li></ul>',
    '<ul><li>Anna</li><li>Été</li></ul>',
  ])
  expect(first.filter((piece) => typeof piece !== 'string')).toHaveLength(0)
  expect(second.filter((piece) => typeof piece !== 'string')).toHaveLength(2)
})

test('a part too long for the shared memory is whole', () => {
  expect(memoizedHtml(itemOf)({ name: 'é'.repeat(100_000) }).__html).toHaveLength(100_009)
})

test('a line never ends inside “e-mail” in a part either', () => {
  const markup = memoizedHtml(itemOf)
  expect(markup({ name: 'Votre e-mail' }).__html).toBe('<li>Votre <span class="whole">e-mail</span></li>')
})
