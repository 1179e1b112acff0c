import { expect, test } from 'vitest'
import { listPath, pathOfLegacy, readListSteps } from './directory-urls.ts'

test.each([
  [[], {}],
  [['2'], { page: 2 }],
  [['haute-savoie'], { department: 'haute-savoie' }],
  [['haute-savoie', '12'], { department: 'haute-savoie', page: 12 }],
  [['haute-savoie', 'annecy', '3'], { department: 'haute-savoie', city: 'annecy', page: 3 }],
])('the steps %j name a list, and the list has that address', (steps, address) => {
  expect(readListSteps(steps)).toEqual(address)
  expect(listPath({ kind: 'planner', ...address })).toBe(['/wedding-planners', ...steps].join('/'))
})

test.each([
  [['0']],
  [['Haute-Savoie']],
  [['a', 'b', 'c']],
  [['2', 'annecy']],
  [["'; drop table"]],
  [['-a']],
  [['9999999']],
  [['']],
])('the steps %j name no list', (steps) => expect(readListSteps(steps)).toBeNull())

test.each([
  ['/annuaire', '/wedding-planners'],
  ['/annuaire/', '/wedding-planners'],
  ['/annuaire/haute-savoie/annecy/2', '/wedding-planners/haute-savoie/annecy/2'],
  ['/annuaire/wedding-planners/paris/', '/wedding-planners/paris'],
  ['/annuaire/wedding-venues/3', '/wedding-venues/3'],
  ['/annuaire/x/y/z/1', null],
])('the old address %s is now %s', (old, now) => expect(pathOfLegacy(old)).toBe(now))
