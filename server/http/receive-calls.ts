import type { FastifyRequest } from 'fastify'
import { signatureHeader } from '../cells/signed-call.ts'
import type { Context, Services } from '../context.ts'
import { contextOf } from './context-of.ts'
import { Problem, problem } from './problem.ts'
import type { Mounting } from './serve.ts'

/** What a cell asks, and who asks; the context is that of a visitor from the other cell's server. */
type CallOfCell = { ctx: Context; from: string; content: unknown }

/** A refusal that the asking cell passes on to whoever asked it. */
export type RefusedCall = { refused: Pick<Problem, 'code' | 'details'> }

type Work = (call: CallOfCell) => Promise<object>

/**
 * Answers signed calls of other cells at these paths; to everybody else they are forbidden (rule "calls between cells"). A problem is an answer
 * too, as a refused one.
 */
export function receiveCalls({ app, services }: Mounting, paths: Record<string, Work>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, work] of Object.entries(paths))
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const from = await callerOf(services, request, path, body)
        const call = {
          ctx: contextOf(services, request, { kind: 'visitor' }),
          from,
          content: JSON.parse(body.toString()),
        }
        return reply.header('cache-control', 'no-store').send(await work(call).catch(asRefusal))
      })
  })
}

/** The cell that signed the call, which is accepted once. Throws forbidden. */
async function callerOf(services: Services, request: FastifyRequest, path: string, body: Buffer): Promise<string> {
  const signature = String(request.headers[signatureHeader] ?? '')
  const call = services.cells?.verify({ signature, path, body, at: services.now() })
  if (!call) throw problem('forbidden')
  const isFirst = await services.db
    .insertInto('cell_calls')
    .values({ call_id: call.id, expires_at: call.expiresAt })
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .returning('call_id')
    .executeTakeFirst()
  if (!isFirst) throw problem('forbidden')
  return call.from
}

function asRefusal(error: unknown): RefusedCall {
  if (!(error instanceof Problem)) throw error
  return { refused: { code: error.code, details: error.details } }
}
