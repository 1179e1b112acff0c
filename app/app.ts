import { constants } from 'node:zlib'
import { countries } from '@bouquet/domain/countries'
import { loadCommonPasswords } from '@bouquet/domain/password'
import type { Config } from '@bouquet/server/config/config.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Feature } from '@bouquet/server/feature.ts'
import { answerProblem } from '@bouquet/server/http/answer-problem.ts'
import { createAuthGuard } from '@bouquet/server/http/auth-guard.ts'
import { serveFavicon } from '@bouquet/server/http/favicon.ts'
import { serveFiles } from '@bouquet/server/http/files.ts'
import { healthRoutes } from '@bouquet/server/http/health.ts'
import { withoutLanguagePrefix } from '@bouquet/server/http/language-prefix.ts'
import { mountOn } from '@bouquet/server/http/mount.ts'
import { networkOf } from '@bouquet/server/http/network-of.ts'
import { describeApi } from '@bouquet/server/http/open-api.ts'
import { leadToOtherCells } from '@bouquet/server/http/other-cells.ts'
import { openPages } from '@bouquet/server/http/pages.ts'
import { entryForProviders, serveBackoffice } from '@bouquet/server/http/pages-of-backoffice.ts'
import { leadToPlainAddresses } from '@bouquet/server/http/plain-addresses.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { rememberWrites } from '@bouquet/server/http/remember-writes.ts'
import { requestLog } from '@bouquet/server/http/request-log.ts'
import { dataHeaders, securityHeaders } from '@bouquet/server/http/security-headers.ts'
import { serializeAnswers } from '@bouquet/server/http/serialize-answer.ts'
import { connectionLimits, endSlowBodies, maxBodyBytes } from '@bouquet/server/http/slow-bodies.ts'
import { serveSource } from '@bouquet/server/http/source.ts'
import { readBodiesToTheEnd } from '@bouquet/server/http/unread-bodies.ts'
import { answerUnreadable } from '@bouquet/server/http/unreadable-requests.ts'
import type { Site, Webs } from '@bouquet/server/http/webs.ts'
import { openCallStore } from '@bouquet/server/limits/call-store.ts'
import { measureCalls } from '@bouquet/server/metrics/measure-calls.ts'
import { isMeasuring, measured } from '@bouquet/server/metrics/measured.ts'
import { isTracing } from '@bouquet/server/metrics/traced.ts'
import { say } from '@bouquet/server/server-log.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { backofficeRoutes } from './backoffice-routes.ts'
import { routes, schemas } from './contract.ts'
import * as features from './features.ts'

/** In milliseconds. The delay is averaged over five seconds, so that one long pause, as at a start, does not count as overload. */
const pressureLimits = { maxEventLoopDelay: 2000, sampleInterval: 5000 }

/** Answers are compressed anew for each call: quality 3 takes half the time of the plugin's 4 and is three percent larger. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** The whole server: its plugins, then what every feature registers. */
export async function buildApp(services: Services, webs: Webs): Promise<FastifyInstance> {
  const { serve, site, backofficePage } = webs
  const app = Fastify({
    ...requestLog(services.config.logLevel),
    trustProxy: proxyTrust(services.config),
    bodyLimit: maxBodyBytes,
    ...connectionLimits,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: withoutLanguagePrefix,
    // A malformed address is refused before routing; it gets our own message as well.
    frameworkErrors: (error, request, reply) => void answerProblem(services, error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswers)
  app.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply))
  if (isMeasuring() || isTracing()) measureCalls(app)
  endSlowBodies(app)
  readBodiesToTheEnd(app)
  await loadCommonPasswords()
  await registerPlugins(app, services, site)
  await describeApi(app, services.config, { routes, schemas })
  const authGuard = createAuthGuard(services)
  const mounted = Object.values<Feature>(features).filter(({ isMounted }) => isMounted?.(services.config) ?? true)
  app.after(() => {
    healthRoutes(app, services)
    serveFiles(app, services)
    serveSource(app, services.config)
    const mounting = { app, services, authGuard, mount: mountOn(app, services, authGuard) }
    for (const { routes = [] } of mounted) for (const mountRoutes of routes) mountRoutes(mounting)
  })
  await serve(app)
  await serveFavicon(app)
  const answerEntry = entryForProviders(services, backofficePage)
  const answerVisitor = openPages(app, services, { site, answerEntry }, (scope) => {
    for (const { pages } of mounted) pages?.(scope, services)
  })
  serveBackoffice(app, services, { backofficePage, routes: backofficeRoutes, answerVisitor })
  return app
}

/** The number of hops is given as a function: with a plain number, Fastify trusts no proxy. */
function proxyTrust({ trustProxy }: Config) {
  if (!trustProxy) return false
  return 'networks' in trustProxy ? trustProxy.networks : (_address: string, hop: number) => hop < trustProxy.hops
}

async function registerPlugins(app: FastifyInstance, services: Services, site: Site): Promise<void> {
  const { config } = services
  const [ofPages, ofData] = [securityHeaders(config), dataHeaders(config)]
  app.addHook('onRequest', ({ routeOptions }, reply, next) => {
    reply.headers(routeOptions.config.isData ? ofData : ofPages)
    next()
  })
  if (config.countries.length < countries.length) leadToOtherCells(app, services, site)
  leadToPlainAddresses(app, services)
  await app.register(cookie)
  rememberWrites(app, services)
  await app.register(multipart)
  // No client of ours compresses what it sends, and a small body could become a large one.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  })
  const counted = openCallStore(services, say)
  app.addHook('onClose', counted.close)
  await app.register(rateLimit, {
    global: false,
    store: counted.Store,
    keyGenerator: (request) => networkOf(request.ip),
    onExceeded: ({ routeOptions, method }) => measured.limit(`call ${method} ${routeOptions.url}`),
    errorResponseBuilder: (_request, { ttl }) => problem('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  })
  await app.register(underPressure, { ...pressureLimits, exposeStatusRoute: false })
}
