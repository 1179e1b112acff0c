import { loadCommonPasswords } from '@bouquet/domain/password'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { administrationRoutes } from './features/administration/routes.ts'
import { avatarRoutes } from './features/avatar/routes.ts'
import { badgePictures, badgeRoutes } from './features/badge/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { crashReportRoutes } from './features/crash-reports/routes.ts'
import { creditRoutes, paymentReturnRoutes } from './features/credits/routes.ts'
import { exportPages, exportRoutes } from './features/data-export/routes.ts'
import { directoryPages, directoryPictures, directoryRoutes } from './features/directory/routes.ts'
import { eventRequestRoutes } from './features/event-requests/routes.ts'
import { favouritePages } from './features/favourites/routes.ts'
import { guidePages, guidePictureRoutes } from './features/guides/routes.ts'
import { impersonationRoutes } from './features/impersonation/routes.ts'
import { instagramNotices, instagramRoutes } from './features/instagram/routes.ts'
import { instagramStandInPages } from './features/instagram-stand-in/pages/routes.ts'
import { instagramStandIn } from './features/instagram-stand-in/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { leadRefundRoutes } from './features/lead-refunds/routes.ts'
import { legalPages } from './features/legal/routes.ts'
import { liveInboxRoutes } from './features/live-inbox/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { marketingRoutes } from './features/marketing/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { outboxPages, outboxRoutes } from './features/outbox/routes.ts'
import { paymentWebhook } from './features/payments/routes.ts'
import { paymentsStandInPages } from './features/payments-stand-in/pages/routes.ts'
import { paymentsStandIn } from './features/payments-stand-in/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { portfolioRoutes } from './features/portfolios/routes.ts'
import { portraitRoutes } from './features/portrait/routes.ts'
import { previewPages, previewRoutes } from './features/preview/routes.ts'
import { projectFollowUpPages } from './features/project-follow-up/routes.ts'
import { projectFormPages } from './features/project-form/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { publicProfilePages } from './features/public-profiles/routes.ts'
import { refundRoutes } from './features/refunds/routes.ts'
import { requestDoubtRoutes } from './features/request-doubts/routes.ts'
import { reviewFormPages } from './features/review-form/routes.ts'
import { reviewInvitationRoutes, unsubscribePages } from './features/review-invitations/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { savedReplyRoutes } from './features/saved-replies/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { sitemapRoutes } from './features/sitemaps/routes.ts'
import { socialNetworkRoutes } from './features/social-networks/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { storedAnswerRoutes } from './features/stored-answers/routes.ts'
import { subscriptionReturnRoutes, subscriptionRoutes } from './features/subscription/routes.ts'
import { venueRoutes } from './features/venues/routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { answerProblem } from './http/answer-problem.ts'
import { serveFiles } from './http/files.ts'
import { createGate } from './http/gate.ts'
import { healthRoutes } from './http/health.ts'
import { withoutLanguagePrefix } from './http/language-prefix.ts'
import { type Mount, mountOn } from './http/mount.ts'
import { networkOf } from './http/network-of.ts'
import { describeApi } from './http/open-api.ts'
import { openPages, type Pages } from './http/pages.ts'
import { serveBackoffice } from './http/pages-of-backoffice.ts'
import { leadToPlainAddresses } from './http/plain-addresses.ts'
import { problem } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveSite } from './http/site.ts'
import { connectionLimits, endSlowBodies } from './http/slow-bodies.ts'
import { readBodiesToTheEnd } from './http/unread-bodies.ts'
import { answerUnreadable } from './http/unreadable-requests.ts'

const megabyte = 1024 * 1024

/** The mean of five seconds: one long pause, as at a start, is no pressure. In milliseconds. */
const pressureLimits = { maxEventLoopDelay: 2000, sampleInterval: 5000 }

/** The whole server: its plugins, then every feature, one line each. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    ...requestLog(services.config.logLevel),
    trustProxy: proxyTrust(services.config),
    bodyLimit: megabyte,
    ...connectionLimits,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: withoutLanguagePrefix,
    // An address that cannot be read is refused before there is a route: in our words, too.
    frameworkErrors: (error, request, reply) => void answerProblem(services, error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply))
  endSlowBodies(app)
  readBodiesToTheEnd(app)
  await loadCommonPasswords()
  await registerPlugins(app, services)
  await describeApi(app)
  const gate = createGate()
  app.after(() => {
    registerFeatures(app, services, mountOn(app, services, gate))
    liveInboxRoutes(app, services, gate)
  })
  const answerVisitor = openPages(app, services, await serveSite(app), (pages) => registerPages(pages, services))
  await serveBackoffice(app, services, answerVisitor)
  return app
}

/** A number of hops as a function: given as a number, Fastify trusts nobody. */
function proxyTrust({ trustProxy }: Config) {
  if (!trustProxy) return false
  return 'networks' in trustProxy ? trustProxy.networks : (_address: string, hop: number) => hop < trustProxy.hops
}

function registerFeatures(app: FastifyInstance, services: Services, mount: Mount): void {
  healthRoutes(app, services)
  serveFiles(app, services)
  sessionRoutes(mount)
  storedAnswerRoutes(mount)
  impersonationRoutes(mount)
  accountRoutes(mount)
  avatarRoutes(mount)
  photoRoutes(mount)
  previewRoutes(mount)
  exportRoutes(mount)
  catalogueRoutes(mount)
  locationRoutes(mount)
  directoryRoutes(mount)
  directoryPictures(app, services)
  guidePictureRoutes(app, services)
  sitemapRoutes(app, services)
  onboardingRoutes(mount)
  companyRoutes(mount)
  projectRoutes(mount)
  eventRequestRoutes(mount)
  conversationRoutes(mount)
  leadRefundRoutes(mount)
  requestDoubtRoutes(mount)
  savedReplyRoutes(mount)
  portraitRoutes(mount)
  videoRoutes(mount)
  socialNetworkRoutes(mount)
  instagramRoutes(mount)
  instagramNotices(app, services)
  reviewRoutes(mount)
  reviewInvitationRoutes(mount)
  badgeRoutes(mount)
  badgePictures(app, services)
  portfolioRoutes(mount)
  venueRoutes(mount)
  statisticsRoutes(mount)
  viewRoutes(mount, app, services)
  crashReportRoutes(mount)
  marketingRoutes(mount)
  administrationRoutes(mount)
  creditRoutes(mount)
  refundRoutes(mount)
  invoiceRoutes(mount)
  paymentReturnRoutes(app, services)
  subscriptionRoutes(mount)
  subscriptionReturnRoutes(app)
  paymentWebhook(app, services)
  if (services.config.ports.payments.kind === 'stand-in') paymentsStandIn(app, services)
  if (services.config.ports.instagram.kind === 'stand-in') instagramStandIn(app, services)
  if (services.config.demonstration) outboxRoutes(app, services)
}

function registerPages(pages: Pages, services: Services): void {
  const { config } = services
  directoryPages(pages, services)
  projectFormPages(pages)
  projectFollowUpPages(pages)
  publicProfilePages(pages)
  previewPages(pages)
  reviewFormPages(pages)
  unsubscribePages(pages)
  favouritePages(pages)
  guidePages(pages)
  legalPages(pages)
  exportPages(pages)
  if (config.ports.payments.kind === 'stand-in') paymentsStandInPages(pages)
  if (config.ports.instagram.kind === 'stand-in') instagramStandInPages(pages, services)
  if (config.demonstration) outboxPages(pages)
}

async function registerPlugins(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  leadToPlainAddresses(app, services)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => problem('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  })
  await app.register(underPressure, { ...pressureLimits, exposeStatusRoute: false })
}
