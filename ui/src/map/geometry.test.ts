import { expect, test } from 'vitest'
import {
  distanceKm,
  frameAcross,
  frameAround,
  landAt,
  onMap,
  type Place,
  readLakes,
  readOutlines,
  visiblePart,
} from './geometry.ts'
import lakes from './lakes.json' with { type: 'json' }
import outlines from './outlines.json' with { type: 'json' }

const rings = readOutlines(outlines)
const size = { width: 720, height: 304 }

const towns: [name: string, code: string, place: Place][] = [
  ['Annecy', 'FR', [6.13, 45.9]],
  ['Ajaccio', 'FR', [8.74, 41.93]],
  ['Saint-Denis de La Réunion', 'FR', [55.45, -20.88]],
  ['Liège', 'BE', [5.57, 50.63]],
  ['Inverness', 'GB', [-4.22, 57.48]],
  ['Passau', 'DE', [13.43, 48.57]],
  ['Palermo', 'IT', [13.36, 38.12]],
  ['Las Palmas', 'ES', [-15.43, 28.12]],
  ['Funchal', 'PT', [-16.91, 32.65]],
]

test.each(towns)('%s lies in its country and on the map', (_, code, place) => {
  const land = landAt(rings, place)
  expect(land?.code).toBe(code)
  if (!land) return
  const frame = frameAround(land, place, size)
  const [x, y] = onMap(frame, place)
  expect(x).toBeGreaterThan(size.width * 0.15)
  expect(x).toBeLessThan(size.width * 0.85)
  expect(y).toBeGreaterThan(size.height * 0.15)
  expect(y).toBeLessThan(size.height * 0.85)
  expect(visiblePart(frame, land).length).toBeGreaterThan(2)
})

test('what is far away is not drawn', () => {
  const annecy: Place = [6.13, 45.9]
  const france = landAt(rings, annecy)
  const iceland = rings.find(({ code }) => code === 'IS')
  if (!france || !iceland) throw new Error('The outlines lack a country')
  expect(visiblePart(frameAround(france, annecy, size), iceland)).toEqual([])
})

test('Paris and Lyon are 392 km apart', () => {
  expect(distanceKm([2.3522, 48.8566], [4.8357, 45.764])).toBeCloseTo(391.5, 0)
})

test.each([
  ['Lake Geneva', [6.55, 46.42]],
  ['Lake Constance', [9.4, 47.63]],
  ['the IJsselmeer', [5.4, 52.75]],
] as const)('%s is in view where it is', (_, place) => {
  const frame = frameAcross(20, place, size)
  expect(readLakes(lakes).filter((lake) => visiblePart(frame, lake).length > 2)).toHaveLength(1)
})

test('no lake is in view far from all of them', () => {
  const frame = frameAcross(20, [6.13, 45.9], size)
  expect(readLakes(lakes).filter((lake) => visiblePart(frame, lake).length > 2)).toEqual([])
})
