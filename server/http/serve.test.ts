import { type RouteContract, route } from '@bouquet/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Mounting } from './serve.ts'
import { serve } from './serve.ts'

const plain = { access: 'visitor', summary: '', tag: '', problems: [] } as const
const contract = {
  shape: z.object({ name: z.string() }),
  read: route({
    ...plain,
    method: 'GET',
    path: '/read',
    success: { status: 200, body: z.object({ name: z.string() }) },
  }),
  drop: route({ ...plain, method: 'DELETE', path: '/drop', success: { status: 204 } }),
}
const read = async () => ({ name: 'Rose' })
const drop = async () => undefined

test('every route of a contract is mounted, and nothing else of it', () => {
  const paths: string[] = []
  const mount = ({ path }: RouteContract) => void paths.push(path)
  serve(contract, { read, drop })({ mount } as unknown as Mounting)
  expect(paths).toEqual(['/read', '/drop'])
})

test('a route without a use case, or with one of another answer, does not compile', () => {
  // @ts-expect-error: `drop` has no use case.
  expect(serve(contract, { read })).toBeTypeOf('function')
  // @ts-expect-error: the name is required.
  expect(serve(contract, { read: async () => ({}), drop })).toBeTypeOf('function')
})
