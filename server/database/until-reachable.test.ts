import { expect, test } from 'vitest'
import { untilReachable } from './until-reachable.ts'

const url = 'postgresql://bouquet:a%20secret@db.example:5433/weddings'
const withCode = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

/** The step fails with each of these errors in turn, and then succeeds. */
function start(errors: Error[], signal = new AbortController().signal) {
  const lines: string[] = []
  const left = [...errors]
  const step = async () => {
    const error = left.shift()
    if (error) throw error
    return 'started'
  }
  return { lines, started: untilReachable({ url, log: (line) => lines.push(line), signal }, step) }
}

test('a start waits for a database that is not there yet and says so once in ten seconds, without the password', async () => {
  const { started, lines } = start([withCode('ECONNREFUSED'), withCode('57P03')])
  expect(await started).toBe('started')
  expect(lines).toEqual(['Waiting for the database at db.example:5433 (ECONNREFUSED).'])
})

test.each([
  ['28P01', 'DATABASE_URL: the database at db.example:5433 refuses the user "bouquet" or the password (28P01).'],
  ['3D000', 'DATABASE_URL: the database at db.example:5433 has no database "weddings" (3D000).'],
])('what waiting cannot mend (%s) ends the start with one line', async (code, line) => {
  await expect(start([withCode(code)]).started).rejects.toThrow(line)
})

test('a fault of ours ends the start at once', async () => {
  await expect(start([new TypeError('ours')]).started).rejects.toThrow('ours')
})

test('a signal ends the wait', async () => {
  const halt = new AbortController()
  const { started } = start(
    Array.from({ length: 100 }, () => withCode('ECONNREFUSED')),
    halt.signal,
  )
  halt.abort()
  await expect(started).rejects.toThrow(/abort/i)
})
