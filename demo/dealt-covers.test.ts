import { expect, test } from 'vitest'
import { coverAt } from './world/dealt-covers.ts'

const lists = [
  ['alba', 'bel', 'cle', 'dor'],
  ['alba', 'cle'],
]

function covers(galleries: Record<string, (string | null)[]>): Record<string, string | null | undefined> {
  const chosen = coverAt(
    lists,
    Object.entries(galleries).map(([id, motifs]) => ({ id, motifs })),
    3,
  )
  return Object.fromEntries([...chosen].map(([id, place]) => [id, galleries[id]?.[place]]))
}

test('whoever shows another motif than its neighbours keeps its first photo', () => {
  expect(covers({ alba: ['arch', 'bar'], bel: ['cake'], cle: ['bar', 'arch'], dor: ['arch'] })).toEqual({
    alba: 'arch',
    bel: 'cake',
    cle: 'bar',
    dor: 'arch',
  })
})

test('where neighbours of any list are alike, one shows another of its photos first', () => {
  const { alba, bel, cle, dor } = covers({
    alba: ['arch', 'rings', 'bar'],
    bel: ['arch'],
    cle: ['arch', 'bar', 'cake'],
    dor: ['cake'],
  })
  expect([bel, dor]).toEqual(['arch', 'cake'])
  expect(new Set([alba, cle, 'arch', 'cake']).size).toBe(4)
})

test('a motif that may not stand first does so for nobody', () => {
  expect(covers({ alba: [null, 'arch'], bel: ['arch', 'cake'], cle: ['bar'], dor: [] })).toEqual({
    alba: 'arch',
    bel: 'cake',
    cle: 'bar',
  })
})
