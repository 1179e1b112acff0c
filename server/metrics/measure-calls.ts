import type { Span } from '@opentelemetry/api'
import { SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { measured } from './measured.ts'
import { traceCall } from './traced.ts'

/** Measures and traces every call by the pattern of its route; an address without a route counts as `none`. */
export function measureCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, next) => {
    const span = traceCall(request.method, request.headers, next)
    if (span) spans.set(request, span)
  })
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none'
    const { statusCode } = reply
    measured.call(route, request.method, statusCode, reply.elapsedTime / 1000)
    const span = spans.get(request)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'bouquet.request_id': request.id,
    })
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    next()
  })
}
