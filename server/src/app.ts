import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { creditRoutes, paymentReturnRoutes } from './features/credits/routes.ts'
import { eventRequestRoutes } from './features/event-requests/routes.ts'
import { legalPages } from './features/legal/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { outboxPages, outboxRoutes } from './features/outbox/routes.ts'
import { paymentWebhook } from './features/payments/routes.ts'
import { paymentsStandIn } from './features/payments-stand-in/routes.ts'
import { projectFollowUpPages } from './features/project-follow-up/routes.ts'
import { projectFormPages } from './features/project-form/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { venueRoutes } from './features/venues/routes.ts'
import { answerProblem } from './http/answer-problem.ts'
import { serveFiles } from './http/files.ts'
import { createGate } from './http/gate.ts'
import { healthRoutes } from './http/health.ts'
import { type Mount, mountOn } from './http/mount.ts'
import { describeApi } from './http/open-api.ts'
import { openPages, type Pages } from './http/pages.ts'
import { serveBackoffice } from './http/pages-of-backoffice.ts'
import { problem } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { serveSite } from './http/site.ts'

const megabyte = 1024 * 1024

/** The whole server: its plugins, then every feature, one line each. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    ...requestLog(services.config.logLevel),
    trustProxy: services.config.trustProxy,
    bodyLimit: megabyte,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply))
  await registerPlugins(app, services)
  await describeApi(app)
  app.after(() => registerFeatures(app, services, mountOn(app, services, createGate())))
  await serveBackoffice(app, services)
  openPages(app, services, await serveSite(app), (pages) => registerPages(pages, services))
  return app
}

function registerFeatures(app: FastifyInstance, services: Services, mount: Mount): void {
  healthRoutes(app, services)
  serveFiles(app, services)
  sessionRoutes(mount)
  catalogueRoutes(mount)
  locationRoutes(mount)
  onboardingRoutes(mount)
  projectRoutes(mount)
  eventRequestRoutes(mount)
  venueRoutes(mount)
  creditRoutes(mount)
  paymentReturnRoutes(app, services)
  paymentWebhook(app, services)
  if (services.config.ports.payments.kind === 'stand-in') paymentsStandIn(app, services)
  if (services.config.demonstration) outboxRoutes(app, services)
}

function registerPages(pages: Pages, { config }: Services): void {
  projectFormPages(pages)
  projectFollowUpPages(pages)
  legalPages(pages)
  if (config.demonstration) outboxPages(pages)
}

async function registerPlugins(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => problem('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  })
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false })
  const policy = contentSecurityPolicy(config)
  // Written once: helmet would put the same policy together for every answer.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/** Stripe's card fields are its own script and frames; without its keys nothing of another origin is let in. */
function contentSecurityPolicy({ ports }: Config): string {
  const hasStripe = ports.payments.kind === 'stripe'
  return [
    "default-src 'self'",
    `script-src 'self'${hasStripe ? ` ${stripeScripts}` : ''}`,
    // React Aria and the drawn charts place things by style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${hasStripe ? ' https://*.stripe.com' : ''}`,
    ...(hasStripe
      ? [`frame-src ${stripeScripts} https://hooks.stripe.com`, "connect-src 'self' https://api.stripe.com"]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
