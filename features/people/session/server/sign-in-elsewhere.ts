import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProblemCode } from '@bouquet/contract/problems'
import { problemStatus } from '@bouquet/contract/problems'
import { countries } from '@bouquet/domain/countries'
import type { Cells } from '@bouquet/server/cells/open-cells.ts'
import type { Context } from '@bouquet/server/context.ts'
import { reasonOf } from '@bouquet/server/database/unavailable.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { keyOf } from '@bouquet/server/limits/call-limits.ts'
import { measured } from '@bouquet/server/metrics/measured.ts'
import { z } from 'zod'
import { cellPaths } from '../rules/cell-paths.ts'
import { sessionPaths } from '../rules/paths.ts'
import { findOwn, otherCellOf } from './cell-of-address.ts'
import { countAttempt } from './sign-in-limits.ts'

type Credentials = { username: string; password: string }
type Asked = Credentials & { cell: string; isKnown: boolean }

/**
 * Rule "sign-in at another cell": has the cell of this address check the password, and gives the address at which the browser goes on there; null
 * where the address is for this cell to check. An address that no cell knows is sent as a made-up one, so that it takes the same work. Throws
 * what a sign-in throws, and other_cell_silent.
 */
export async function signInElsewhere(ctx: Context, credentials: Credentials): Promise<{ arriveAt: string } | null> {
  const { cells } = ctx
  const asked = cells && (await whomToAsk(ctx, cells, credentials))
  if (!cells || !asked) return null
  const takeBack = await countAttempt(ctx, { email: credentials.username, knownAs: null })
  try {
    const arriveAt = await ask(ctx, cells, asked)
    await takeBack()
    return { arriveAt }
  } catch (error) {
    const code = error instanceof Problem ? error.code : 'internal'
    if (code !== 'invalid_credentials') await takeBack()
    measured.handOver('sign-in', code)
    throw error
  }
}

/** Null: this cell itself. */
async function whomToAsk(ctx: Context, cells: Cells, credentials: Credentials): Promise<Asked | null> {
  const { username } = credentials
  const own = await findOwn(ctx.db, username)
  const other = await otherCellOf(ctx, username, own).catch((error: unknown) => {
    ctx.log.warn({ reason: reasonOf(error) }, 'the registry of addresses does not answer')
    if (own) return null
    throw problem('other_cell_silent')
  })
  if (other) return { ...credentials, cell: other, isKnown: true }
  return own ? null : { ...nobodys(ctx, username), cell: cells.anyFor(username), isKnown: false }
}

/** Always the same for one address, so that it counts there as one; a password is sent to no cell that has no use for it. */
function nobodys({ config }: Context, username: string): Credentials {
  const key = keyOf(config, { name: 'sign-in elsewhere', who: username.toLowerCase() })
  return { username: `${key.toString('hex').slice(0, 32)}@unknown.invalid`, password: randomBytes(16).toString('hex') }
}

const answers = z.union([
  z.object({ country: z.enum(countries), token: z.string().regex(/^[\w-]{43}$/) }),
  z.object({
    refused: z.object({
      code: z.enum(Object.keys(problemStatus) as ProblemCode[]),
      details: z.object({
        retryAfterSeconds: z.number().optional(),
        suspension: z.object({ until: z.coerce.date(), reason: z.string() }).optional(),
      }),
    }),
  }),
])

const passedOn: readonly ProblemCode[] = [
  'invalid_credentials',
  'account_suspended',
  'too_many_requests',
  'unavailable',
]

async function ask(
  { config, network }: Context,
  cells: Cells,
  { cell, isKnown, ...credentials }: Asked,
): Promise<string> {
  const parsed = answers.safeParse(await cells.call(cell, cellPaths.signIn, { ...credentials, network }))
  if (!parsed.success) throw problem('other_cell_silent')
  if ('refused' in parsed.data) {
    const { code, details } = parsed.data.refused
    const { retryAfterSeconds, suspension } = details
    throw problem(passedOn.includes(code) ? code : 'other_cell_silent', {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(suspension && { suspension }),
    })
  }
  measured.handOver('sign-in', 'accepted')
  // By the country's own host, whose passkeys work there, and never at an address that a call could name.
  return `${config.origins[parsed.data.country]}${sessionPaths.arrive}#${parsed.data.token}`
}

const stepMs = 500

/**
 * Where there are other cells, a refusal is answered at full half seconds, so that its time does not tell in which cell a password was compared.
 */
export async function refusedEvenly<T>({ cells }: Pick<Context, 'cells'>, work: () => Promise<T>): Promise<T> {
  if (!cells) return work()
  const from = performance.now()
  try {
    return await work()
  } catch (error) {
    const isRefusal = error instanceof Problem && error.code === 'invalid_credentials'
    if (isRefusal) await pause(stepMs - ((performance.now() - from) % stepMs))
    throw error
  }
}
