import { expect, test } from 'vitest'
import {
  favouriteId,
  maxFavourites,
  readFavourites,
  sharedFavouritesUrl,
  slugsOfKind,
  withFavourite,
  withFavourites,
  withoutFavourite,
  writeFavourites,
} from './favourites.ts'

test('what a cookie holds is read as it was written, and nothing that is no slug', () => {
  const saved = withFavourite(withFavourite([], 'maison-alba-annecy'), 'atelier-sud')
  expect(saved).toEqual(['atelier-sud', 'maison-alba-annecy'])
  expect(readFavourites(writeFavourites(saved))).toEqual(saved)
  expect(withoutFavourite(saved, 'atelier-sud')).toEqual(['maison-alba-annecy'])
  expect(readFavourites('a.a.<script>.../etc.-x.É.b')).toEqual(['a', 'b'])
  expect(readFavourites(undefined)).toEqual([])
})

test('venues stand beside planners and are distinguished, also where both have one slug', () => {
  const ids = [favouriteId('venue', 'alba'), favouriteId('planner', 'alba'), favouriteId('venue', 'orme')]
  const read = readFavourites(writeFavourites(ids))
  expect(read).toEqual(ids)
  expect([slugsOfKind('planner', read), slugsOfKind('venue', read)]).toEqual([['alba'], ['alba', 'orme']])
})

test('a shared link names whom it shows; saving them puts them before one’s own, up to the limit', () => {
  const link = new URL(sharedFavouritesUrl('https://www.bouquet.fr', ['alba', '~orme']))
  const shared = readFavourites(link.searchParams.get('with') ?? '')
  expect(shared).toEqual(['alba', '~orme'])
  expect(withFavourites(['sud', 'alba'], shared)).toEqual(['alba', '~orme', 'sud'])
  const own = Array.from({ length: maxFavourites }, (_, place) => `s${place}`)
  expect(withFavourites(own, shared)).toHaveLength(maxFavourites)
})

test('of too many the oldest goes', () => {
  const many = Array.from({ length: 30 }, (_, place) => `s${place}`).reduce<string[]>(withFavourite, [])
  expect(many).toHaveLength(maxFavourites)
  expect([many[0], many.at(-1)]).toEqual(['s29', 's10'])
})
