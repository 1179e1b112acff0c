import { expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { mapTiles } from './map-tiles.ts'

test('maps are drawings until the operator names tiles', () => {
  expect(mapTiles({})).toBeNull()
})

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png?key=1', 'https://tiles.example.com'],
  ['https://{s}.tile.example.org/{z}/{x}/{y}{r}.png', 'https://*.tile.example.org'],
  ['http://localhost:8080/{z}/{x}/{y}.png', 'http://localhost:8080'],
])('pictures of %s are allowed from %s alone', (url, origin) => {
  expect(mapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Example' })).toEqual({
    url,
    attribution: '© Example',
    origin,
  })
})

test.each(['https://tiles.example.com/map.png', 'ftp://example.com/{z}/{x}/{y}', 'tiles/{z}/{x}/{y}'])(
  '%s is refused at the start',
  (url) => {
    expect(() => mapTiles({ MAP_TILES_URL: url })).toThrow(StartupError)
  },
)
