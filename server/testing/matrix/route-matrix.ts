import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { createProvider } from '../../database/testing/factories.ts'
import { type Caller, createCallers } from '../roles/roles.ts'
import { administeredThingOf, createPayment, thingOf } from '../roles/things.ts'
import type { TestServer } from '../test-server.ts'
import { callOf, type Parts } from './call-of.ts'
import { type Answer, faultOf, type Owner } from './expected-answer.ts'

export type Cell = {
  name: string
  contract: RouteContract
  caller: Caller
  owner: Owner
  answer: Answer
  fault: string | null
}

type Named = { owner: Owner; params?: Record<string, string>; body?: unknown }

/** Calls every route of the contract with every role, with objects of the caller, of somebody else and of nobody. */
export async function* walkMatrix(server: TestServer): AsyncGenerator<Cell> {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c36' } })
    .jpeg()
    .toBuffer()
  const world = { db: server.db, secret: server.services.config.sessionSecret, now: new Date() }
  const shared = await createCallers(world)
  for (const [name, contract] of Object.entries(routes as Record<string, RouteContract>)) {
    const callers = usesUp.test(contract.path) ? await createCallers(world) : shared
    const cells = await Promise.all(callers.map((caller) => cellsOf(server, { name, contract, caller }, picture)))
    yield* cells.flat()
  }
}

/** Calls that change the account itself each use a separate account. */
const usesUp = /account|password|onboarding|impersonation|logout|token|subscription|credit|company|moderation|operator/

async function cellsOf(server: TestServer, target: Target, picture: Uint8Array): Promise<Cell[]> {
  const { contract, caller } = target
  const cells: Cell[] = []
  for (const { owner, ...parts } of await namedThings(server, target)) {
    const answer = await ask(server, caller, callOf(contract, { ...inputs[target.name], ...parts }, picture))
    cells.push({ ...target, owner, answer, fault: faultOf(contract, caller.permissions, owner, answer) })
  }
  return cells
}

const confirmation = { kind: 'confirmAddressMail', sample: 0 }

/** Inputs with codes of the catalogues or of what was made for the call, which no sample of a schema meets by chance. */
const inputs: Readonly<Record<string, Pick<Parts, 'body' | 'query'>>> = {
  rejectEventRequest: { body: { reason: 'not_available' } },
  reportReview: { body: { reason: 'not_a_client', explanation: 'This person has never worked with us.' } },
  testAnnouncement: { body: { language: 'fr' } },
  restoreMailText: { body: { version: 1, reason: 'The words of before.' } },
  previewMailText: { query: confirmation },
  testMailText: { body: { ...confirmation, version: 1 } },
}

type Target = { name: string; contract: RouteContract; caller: Caller }

/** The objects for a call in turn; the caller's own come last, as the call may change them. */
async function namedThings(server: TestServer, { name, contract, caller }: Target): Promise<Named[]> {
  const make = thingOf(contract.path)
  if (make) return ownedBy(caller, contract, make, server)
  const administered = administeredThingOf(contract.path)
  if (administered && name !== 'mergeCompany') return administeredBy(contract, await administered(server.services))
  const stranger = await strangerOf(server)
  if (name === 'mergeCompany') {
    const { id } = await createProvider(server.db)
    const body = { intoId: stranger.id, name: 'Maison Alba', reason: 'Registered twice.' }
    return [
      { owner: 'missing', params: { id: randomUUID() }, body },
      { owner: 'own', params: { id }, body },
    ]
  }
  if (name === 'refundCredits') {
    const bodyOf = async (id: ProviderId) => ({ body: { paymentId: (await createPayment(server.db, id)).id } })
    const own = isOwner(caller) ? [{ owner: 'own' as const, ...(await bodyOf(caller.providerId)) }] : []
    return [
      { owner: 'foreign', ...(await bodyOf(stranger.id)) },
      { owner: 'missing', body: { paymentId: randomUUID() } },
      ...own,
    ]
  }
  if (name === 'adjustCredits') {
    const adjusted = { direction: 'add', quantity: 1, reason: 'goodwill', note: 'After a telephone call.' }
    return [
      { owner: 'missing', body: { ...adjusted, providerId: randomUUID() } },
      { owner: 'own', body: { ...adjusted, providerId: stranger.id } },
    ]
  }
  if (name === 'grantPremium') {
    const granted = { months: 1, reason: 'goodwill', note: 'After a telephone call.' }
    return [
      { owner: 'missing', body: { ...granted, providerId: randomUUID() } },
      { owner: 'own', body: { ...granted, providerId: stranger.id } },
    ]
  }
  if (name === 'startImpersonation') {
    const reason = 'Asked for help with the photos.'
    return [
      { owner: 'missing', body: { user_id: randomUUID(), reason } },
      { owner: 'own', body: { user_id: stranger.accountId, reason } },
    ]
  }
  return [{ owner: 'none' }]
}

type Owning = Caller & { providerId: ProviderId }
const isOwner = (caller: Caller): caller is Owning => caller.providerId !== null

async function ownedBy(
  caller: Caller,
  { path }: RouteContract,
  make: NonNullable<ReturnType<typeof thingOf>>,
  server: TestServer,
): Promise<Named[]> {
  const foreign = await make(server.services, (await strangerOf(server)).id)
  const missing = Object.fromEntries(Object.entries(foreign).map(([name, value]) => [name, unknownLike(value)]))
  const own = isOwner(caller) ? [{ owner: 'own' as const, params: await make(server.services, caller.providerId) }] : []
  // A path with the caller's own parent must not give access to somebody else's child.
  const named = Object.keys(foreign).filter((name) => path.split('/').includes(`:${name}`))
  const mixed = own.flatMap(({ params }) => mixedOf(named, params, foreign))
  return [{ owner: 'foreign', params: foreign }, ...mixed, { owner: 'missing', params: missing }, ...own]
}

/** An id or a name of the same form that nothing has: another form is not found before anybody asks who calls. */
function unknownLike(value: string): string {
  if (/^\d+$/.test(value)) return String(2 ** 31 - 1)
  return value.length === 36 ? randomUUID() : `${value}x`
}

function mixedOf(named: string[], own: Record<string, string>, foreign: Record<string, string>): Named[] {
  if (named.length < 2) return []
  return named.map((name) => ({ owner: 'foreign', params: { ...own, [name]: foreign[name] ?? '' } }))
}

/** Objects that administrators manage belong to none of them: they may access all, and a missing one is not found. */
function administeredBy({ problems, params: schema }: RouteContract, params: Record<string, string>): Named[] {
  const missing = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isChoice(schema, name) ? value : unknownLike(value)]),
  )
  return [
    { owner: problems.includes('not_found') ? 'missing' : 'none', params: missing },
    { owner: 'own', params },
  ]
}

/** A parameter of a closed list, such as a language: another value is no address. */
function isChoice(schema: RouteContract['params'], name: string): boolean {
  return schema instanceof z.ZodObject && schema.shape[name] instanceof z.ZodEnum
}

function strangerOf({ db }: TestServer) {
  return createProvider(db, { premium_status: 'active', credits: 3 })
}

const patienceMs = 30_000
const pauseMs = 1000

async function ask(server: TestServer, caller: Caller, call: InjectOptions): Promise<Answer> {
  const { token } = caller
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answered = server.app.inject({ ...call, headers: { host: 'localhost', ...authorization } })
  const answer = await Promise.race([answered, setTimeout(patienceMs, null, { ref: false })])
  if (!answer) return { status: 0, code: undefined }
  const { statusCode: status, body, headers } = answer
  // A busy machine refuses any call for a moment.
  if (status === 503 && headers['retry-after']) return setTimeout(pauseMs).then(() => ask(server, caller, call))
  const isJson = String(headers['content-type']).includes('json')
  return { status, code: isJson && body !== '' ? (JSON.parse(body) as { code?: string } | null)?.code : undefined }
}
