import { expect, test } from 'vitest'
import { placeAreas, placeLabels } from './map-labels.ts'

const size = { width: 760, height: 352 }
const namesOf = (towns: Parameters<typeof placeLabels>[0]) => placeLabels(towns, size).map(({ name }) => name)

test('of two towns whose names would touch the larger one is named', () => {
  expect(
    namesOf([
      { name: 'Annecy', x: 100, y: 100 },
      { name: 'Cran-Gevrier', x: 104, y: 103 },
      { name: 'Rumilly', x: 100, y: 160 },
    ]),
  ).toEqual(['Annecy', 'Rumilly'])
})

test('a name at the right edge stands on the left of its dot, and one that fits nowhere is left out', () => {
  expect(placeLabels([{ name: 'Annemasse', x: 740, y: 100 }], size)).toMatchObject([{ isLeft: true, isOuter: true }])
  expect(placeLabels([{ name: 'Annemasse', x: 450, y: 100 }], size)).toMatchObject([{ isLeft: false, isOuter: false }])
  expect(namesOf([{ name: 'Annemasse', x: 740, y: -4 }])).toEqual([])
})

test('no name lies over the pin', () => {
  expect(namesOf([{ name: 'Menthon', x: 380, y: 160 }])).toEqual([])
})

test('a name stands on the side where no other town has its marker, and beside its own', () => {
  const markers = [
    { name: 'Thonon', x: 200, y: 100 },
    { name: 'Évian', x: 260, y: 100 },
  ]
  expect(placeLabels(markers, size, { markers })).toMatchObject([
    { name: 'Thonon', isLeft: true },
    { name: 'Évian', isLeft: false },
  ])
})

test('the name of an area gives way to what stands there already', () => {
  const areas = [
    { name: 'Loir-et-Cher', x: 560, y: 178 },
    { name: 'Indre', x: 300, y: 300 },
  ]
  const distance = { left: 560, right: 600, top: 164, bottom: 186 }
  expect(placeAreas(areas, [], size, { alsoTaken: [distance] }).map(({ name }) => name)).toEqual(['Indre'])
})
