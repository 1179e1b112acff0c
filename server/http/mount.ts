import { Readable } from 'node:stream'
import { idempotencyKey } from '@bouquet/contract/fields'
import type { Accepted, Access, Download, RouteAnswer, RouteContract, RouteInput } from '@bouquet/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../audit/record-audit.ts'
import type { AccountContext, Actor, Context, Cookies, ProviderContext, Services } from '../context.ts'
import { carryOutOnce, type KeyedCall } from '../idempotency/carry-out-once.ts'
import { countRoute } from '../limits/route-limit.ts'
import { memoize } from '../memoize.ts'
import { contextOf } from './context-of.ts'
import { cookiesOf } from './cookies.ts'
import { fromSchema, problem } from './problem.ts'
import { problemsOf } from './problems-of-route.ts'
import { logActor } from './request-log.ts'
import { readFormWithFiles, readUpload, readUploads, readUploadWithForm } from './uploads.ts'

/** The context of a use case: with the calling account and its company, where the access requires them. */
export type ContextFor<A extends Access> = A extends 'visitor'
  ? Context
  : A extends 'provider' | 'planner' | 'venue_owner' | 'moderated_provider'
    ? ProviderContext
    : AccountContext

/** Identifies the caller; throws session_required, onboarding_required or moderation_required as the access requires. */
export type AuthGuard = (services: Services, request: FastifyRequest, contract: RouteContract) => Promise<Actor>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers with JSON alone, never with a page or a file. */
    isData?: boolean
  }
}

/** The function with which a feature mounts its routes: one contract route, one use case. */
export type Mount = <const R extends RouteContract>(
  contract: R,
  useCase: (ctx: ContextFor<R['access']>, input: RouteInput<R>, cookies: Cookies) => Promise<RouteAnswer<R>>,
) => void

/** Mounts the routes of the contract: the auth guard, the use case, and the answer reduced to its schema. */
export function mountOn(app: FastifyInstance, services: Services, authGuard: AuthGuard): Mount {
  return (contract, useCase) => {
    app.route({
      method: contract.method,
      url: contract.path,
      schema: schemaOf(contract),
      config: { rateLimit: limitOf(contract, services.config.callLimitFactor), isData: !contract.download },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = await authGuard(services, request, contract)
        logActor(request, actor)
        const ctx = contextOf(services, request, actor) as Parameters<typeof useCase>[0]
        await countRoute(ctx, contract)
        await auditImpersonated(ctx, contract)
        const input = {
          ...partsOf(request),
          ...(contract.versioned && { version: versionOf(request) }),
          ...(contract.files && (await filesOf(request, contract, contract.files))),
          ...(contract.formWithFiles && (await formWithFilesOf(request, contract.formWithFiles))),
        }
        const cookies = cookiesOf(services, request, reply)
        const call = keyedCallOf(contract, request, input)
        const answer = await carriedOut(call, ctx, (within) =>
          useCase(within, input as unknown as Parameters<typeof useCase>[1], cookies),
        )
        if ('version' in input && input.version === null) reply.header('warning', unversioned)
        reply.header('cache-control', 'no-store')
        if (contract.accepted && isAccepted(answer)) return reply.status(202).send(answer.accepted)
        reply.status(contract.success.status)
        return contract.download ? offer(reply, contract.download, answer as unknown as Download) : answer
      },
    })
  }
}

/** For a client that replaces what it may not have read; a later release refuses it. */
const unversioned = '299 - "If-Match is missing: what others have saved since it was read was replaced"'

/** Rule "impersonation": a change is recorded before it is made, with both names. */
async function auditImpersonated(ctx: Context, { method, path }: RouteContract): Promise<void> {
  if (method === 'GET' || ctx.actor.kind !== 'account' || !ctx.actor.impersonator) return
  await recordAudit(ctx, ctx.db, { action: 'impersonation.call', details: { method, path } })
}

/** An idempotency key needs an account, which every route with keys requires. */
async function carriedOut<Ctx extends Context, Answer>(
  call: KeyedCall | null,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  if (!call || !isOfAccount(ctx)) return work(ctx)
  return carryOutOnce(ctx, call, work)
}

function isOfAccount<Ctx extends Context>(ctx: Ctx): ctx is Ctx & AccountContext {
  return ctx.actor.kind === 'account'
}

/** Null for a call without a key, which is carried out each time. */
function keyedCallOf(
  { idempotencyKey, method, path }: RouteContract,
  request: FastifyRequest,
  { form }: { form?: unknown },
): KeyedCall | null {
  const key = request.headers[keyHeader]
  if (!idempotencyKey || typeof key !== 'string') return null
  const input = { ...partsOf(request), ...(form !== undefined && { form }) }
  return { key, method, path, input }
}

/** Bytes, and text of types other than JSON, are sent unchanged. */
function offer(reply: FastifyReply, type: string, { fileName, content }: Download): Uint8Array | Readable {
  reply.type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  // A Readable is destroyed when the caller disconnects, so that nothing more is read.
  return content instanceof Uint8Array ? content : Readable.from(content)
}

async function filesOf(request: FastifyRequest, contract: RouteContract, files: NonNullable<RouteContract['files']>) {
  const { most } = files
  if (contract.form) {
    const { file, fields } = await readUploadWithForm(request, files)
    return { file, form: formOf(contract.form, fields) }
  }
  return most ? { files: await readUploads(request, { ...files, most }) } : { file: await readUpload(request, files) }
}

async function formWithFilesOf(
  request: FastifyRequest,
  { schema, ...limits }: NonNullable<RouteContract['formWithFiles']>,
) {
  return { form: formOf(schema, await readFormWithFiles(request, limits)) }
}

/** The fields beside a file, validated by the contract like all other input. */
function formOf(form: z.ZodObject, fields: Record<string, unknown>): Record<string, unknown> {
  const parsed = form.safeParse(fields)
  if (parsed.success) return parsed.data
  throw fromSchema(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('/'), message })),
    'form',
  )
}

export const keyHeader = 'idempotency-key'

/** Null without the header. Throws malformed_request for a value that is not one of our versions. */
function versionOf({ headers }: FastifyRequest): number | null {
  const named = headers['if-match']
  if (named === undefined) return null
  const [, version] = /^"(\d{1,9})"$/.exec(named) ?? []
  if (version === undefined) throw problem('malformed_request')
  return Number(version)
}

const headersWithKey = z.looseObject({ [keyHeader]: idempotencyKey.optional() })

const isAccepted = (answer: unknown): answer is Accepted<unknown> =>
  typeof answer === 'object' && answer !== null && 'accepted' in answer

const partsOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body })

/** The schemas that validate a call and its answer; `open-api.ts` describes the contract itself. */
function schemaOf(contract: RouteContract): FastifySchema {
  const { success } = contract
  return {
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    ...(contract.idempotencyKey && { headers: headersWithKey }),
    response: {
      ...problemAnswers(contract),
      [success.status]: success.status === 204 ? z.undefined() : success.body,
      ...(contract.accepted && { 202: contract.accepted.body }),
    },
  }
}

/** Every error status that a call may answer, with the schema of a problem. */
function problemAnswers(contract: RouteContract): Record<number, z.ZodType> {
  return Object.fromEntries([...problemsOf(contract)].map(([status, codes]) => [status, problemBodyOf(codes.join())]))
}

/** Made once for all routes with these codes: a schema for each status of each route took a third of a start. */
const problemBodyOf = memoize((codes: string) =>
  z.object({
    error: z.string(),
    code: z.enum(codes.split(',')),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
)

function limitOf(contract: RouteContract, factor: number) {
  if (!contract.limit) return false
  const { max, seconds, shared: isShared = false } = contract.limit
  return { max: Math.round(max * factor), timeWindow: seconds * 1000, isShared }
}
