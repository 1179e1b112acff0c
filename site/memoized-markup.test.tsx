import { expect, test } from 'vitest'
import { inPieces, memoizedMarkups } from './memoized-markup.ts'

const names = (...all: string[]) => all.map((name) => ({ name }))

function textOf(pieces: ReturnType<typeof inPieces>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('')
}

test('the parts of a list are in its order, whichever of them were rendered before', () => {
  const rendered: string[] = []
  const markup = memoizedMarkups(({ name }: { name: string }) => {
    rendered.push(name)
    return <li>{name}</li>
  })
  const [first, second, third] = names('Anna', 'Été', 'C & D')
  if (!first || !second || !third) throw new Error('There are three.')
  expect(markup([second]).__html).toBe('<li>Été</li>')
  expect(markup([first, second, third]).__html).toBe('<li>Anna</li><li>Été</li><li>C &amp; D</li>')
  expect(rendered).toEqual(['Été', 'Anna', 'C & D'])
})

test('in a page the parts are the bytes that they were rendered to', () => {
  const markup = memoizedMarkups(({ name }: { name: string }) => <li>{name}</li>)
  const list = names('Anna', 'Été')
  const pieces = inPieces(() => `<ul>${markup(list).__html}</ul>`)
  expect(textOf(pieces)).toBe('<ul><li>Anna</li><li>Été</li></ul>')
  expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(2)
})

test('a part too long for the shared memory is whole', () => {
  const markup = memoizedMarkups(({ name }: { name: string }) => <p>{name}</p>)
  const [long] = names('é'.repeat(100_000))
  if (!long) throw new Error('There is one.')
  expect(markup([long]).__html).toHaveLength(100_007)
})

test('a line never ends inside “e-mail” in a part either', () => {
  const markup = memoizedMarkups(({ name }: { name: string }) => <li>{name}</li>)
  expect(markup(names('Votre e-mail', 'Anna')).__html).toBe(
    '<li>Votre <span class="whole">e-mail</span></li><li>Anna</li>',
  )
})

test('no part leaves nothing', () => {
  expect(memoizedMarkups(({ name }: { name: string }) => <p>{name}</p>)([]).__html).toBe('')
})
