import { expect, test } from 'vitest'
import { identityChangesOf, type VenueIdentity } from './second-look.ts'

const validated: VenueIdentity = {
  name: 'Domaine des Saules',
  type: 'domain',
  address: null,
  zipcode: '74000',
  city: 'Annecy',
  countryCode: 'FR',
  latitude: 45.899,
  longitude: 6.129,
}

test.each([
  [{}, []],
  [{ address: '' }, []],
  [{ name: 'Domaine du Lac' }, ['name']],
  [{ type: 'castle' }, ['type']],
  [{ address: '3 chemin des Saules' }, ['address']],
  [{ city: 'Annecy-le-Vieux', latitude: 45.92 }, ['address', 'point']],
  [{ longitude: 6.13 }, ['point']],
] as const)('of a validated venue %o waits as %o', (change, waiting) => {
  expect(identityChangesOf(validated, { ...validated, ...change })).toEqual(waiting)
})
