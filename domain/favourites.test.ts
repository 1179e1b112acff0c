import { expect, test } from 'vitest'
import { mostFavourites, readFavourites, withFavourite, withoutFavourite, writeFavourites } from './favourites.ts'

test('what a cookie holds is read as it was written, and nothing that is no slug', () => {
  const kept = withFavourite(withFavourite([], 'maison-alba-annecy'), 'atelier-sud')
  expect(kept).toEqual(['atelier-sud', 'maison-alba-annecy'])
  expect(readFavourites(writeFavourites(kept))).toEqual(kept)
  expect(withoutFavourite(kept, 'atelier-sud')).toEqual(['maison-alba-annecy'])
  expect(readFavourites('a.a.<script>.../etc.-x.É.b')).toEqual(['a', 'b'])
  expect(readFavourites(undefined)).toEqual([])
})

test('of too many the oldest goes', () => {
  const many = Array.from({ length: 30 }, (_, place) => `s${place}`).reduce<string[]>(withFavourite, [])
  expect(many).toHaveLength(mostFavourites)
  expect([many[0], many.at(-1)]).toEqual(['s29', 's10'])
})
