import { expect, test } from 'vitest'
import { listsOf } from './closed-lists.ts'

test('a check that a column has values of a list gives the list', () => {
  expect(listsOf("CHECK ((kind = ANY (ARRAY['planner'::text, 'venue'::text])))")).toEqual([
    { column: 'kind', values: ['planner', 'venue'] },
  ])
  expect(listsOf("CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['A'::text, 'B'::text]))) NOT VALID")).toEqual([
    { column: 'roles', values: ['A', 'B'] },
  ])
})

test('a list joined by AND counts, a list inside another condition does not', () => {
  const beside =
    "CHECK ((((answered_at IS NULL) = (answered_by IS NULL)) AND (answered_by = ANY (ARRAY['call'::text, 'message'::text]))))"
  expect(listsOf(beside)).toEqual([{ column: 'answered_by', values: ['call', 'message'] }])
  expect(listsOf("CHECK (((entry = ANY (ARRAY['unlock'::text])) = (event_request_id IS NOT NULL)))")).toEqual([])
  expect(listsOf("CHECK (((kind = ANY (ARRAY['a'::text])) OR (kind = ''::text)))")).toEqual([])
  expect(listsOf('CHECK ((length(title) <= 120))')).toEqual([])
})
