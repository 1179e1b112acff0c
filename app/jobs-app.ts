import type { Services } from '@bouquet/server/context.ts'
import { answerProblem } from '@bouquet/server/http/answer-problem.ts'
import { healthRoutes } from '@bouquet/server/http/health.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { requestLog } from '@bouquet/server/http/request-log.ts'
import { connectionLimits } from '@bouquet/server/http/slow-bodies.ts'
import { answerUnreadable } from '@bouquet/server/http/unreadable-requests.ts'
import Fastify, { type FastifyInstance } from 'fastify'

/** What a process that only works the queues answers: its health, and nothing else. */
export function buildJobsApp(services: Services): FastifyInstance {
  const app = Fastify({
    ...requestLog(services.config.logLevel),
    ...connectionLimits,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
  })
  app.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerProblem(services, problem('not_found'), request, reply))
  healthRoutes(app, services)
  return app
}
