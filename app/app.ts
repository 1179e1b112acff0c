import { loadCommonPasswords } from '@bouquet/domain/password'
import { instagramStandInPages } from '@bouquet/emulators/instagram/pages/routes.ts'
import { instagramStandIn } from '@bouquet/emulators/instagram/routes.ts'
import { paymentsStandInPages } from '@bouquet/emulators/stripe/pages/routes.ts'
import { paymentsStandIn } from '@bouquet/emulators/stripe/routes.ts'
import { companyRoutes } from '@bouquet/features/company/company/server/routes.ts'
import { locationRoutes } from '@bouquet/features/company/locations/server/routes.ts'
import { onboardingRoutes } from '@bouquet/features/company/onboarding/server/routes.ts'
import { catalogueRoutes } from '@bouquet/features/company/services-catalogue/server/routes.ts'
import { guidePages, guidePictureRoutes } from '@bouquet/features/content/guides/server/routes.ts'
import { legalPages } from '@bouquet/features/content/legal/server/routes.ts'
import { sitemapRoutes } from '@bouquet/features/content/sitemaps/server/routes.ts'
import { projectFollowUpPages } from '@bouquet/features/couples/project-follow-up/server/routes.ts'
import { projectFormPages } from '@bouquet/features/couples/project-form/server/routes.ts'
import { projectRoutes } from '@bouquet/features/couples/projects/server/routes.ts'
import {
  directoryPages,
  directoryPictures,
  directoryRoutes,
} from '@bouquet/features/directory/directory/server/routes.ts'
import { favouritePages } from '@bouquet/features/directory/favourites/server/routes.ts'
import { conversationRoutes } from '@bouquet/features/leads/conversations/server/routes.ts'
import { eventRequestRoutes } from '@bouquet/features/leads/event-requests/server/routes.ts'
import { leadRefundRoutes } from '@bouquet/features/leads/lead-refunds/server/routes.ts'
import { liveInboxRoutes } from '@bouquet/features/leads/live-inbox/server/routes.ts'
import { requestDoubtRoutes } from '@bouquet/features/leads/request-doubts/server/routes.ts'
import { savedReplyRoutes } from '@bouquet/features/leads/saved-replies/server/routes.ts'
import { creditRoutes, paymentReturnRoutes } from '@bouquet/features/money/credits/server/routes.ts'
import { invoiceRoutes } from '@bouquet/features/money/invoices/server/routes.ts'
import { paymentWebhook } from '@bouquet/features/money/payments/server/routes.ts'
import { refundRoutes } from '@bouquet/features/money/refunds/server/routes.ts'
import { subscriptionReturnRoutes, subscriptionRoutes } from '@bouquet/features/money/subscription/server/routes.ts'
import { administrationRoutes } from '@bouquet/features/operator/administration/server/routes.ts'
import { crashReportRoutes } from '@bouquet/features/operator/crash-reports/server/routes.ts'
import { outboxPages, outboxRoutes } from '@bouquet/features/operator/outbox/server/routes.ts'
import { marketingRoutes } from '@bouquet/features/operator/promotions/server/routes.ts'
import { accountRoutes } from '@bouquet/features/people/accounts/server/routes.ts'
import { avatarRoutes } from '@bouquet/features/people/avatar/server/routes.ts'
import { exportPages, exportRoutes } from '@bouquet/features/people/data-export/server/routes.ts'
import { impersonationRoutes } from '@bouquet/features/people/impersonation/server/routes.ts'
import { sessionRoutes } from '@bouquet/features/people/session/server/routes.ts'
import { storedAnswerRoutes } from '@bouquet/features/people/stored-answers/server/routes.ts'
import { badgePictures, badgeRoutes } from '@bouquet/features/profile/badge/server/routes.ts'
import { instagramNotices, instagramRoutes } from '@bouquet/features/profile/instagram/server/routes.ts'
import { photoRoutes } from '@bouquet/features/profile/photos/server/routes.ts'
import { portfolioRoutes } from '@bouquet/features/profile/portfolios/server/routes.ts'
import { portraitRoutes } from '@bouquet/features/profile/portrait/server/routes.ts'
import { previewPages, previewRoutes } from '@bouquet/features/profile/preview/server/routes.ts'
import { publicProfilePages } from '@bouquet/features/profile/public-profiles/server/routes.ts'
import { socialNetworkRoutes } from '@bouquet/features/profile/social-links/server/routes.ts'
import { statisticsRoutes } from '@bouquet/features/profile/statistics/server/routes.ts'
import { videoRoutes } from '@bouquet/features/profile/videos/server/routes.ts'
import { viewRoutes } from '@bouquet/features/profile/views/server/routes.ts'
import { reviewFormPages } from '@bouquet/features/reviews/review-form/server/routes.ts'
import { reviewInvitationRoutes, unsubscribePages } from '@bouquet/features/reviews/review-invitations/server/routes.ts'
import { reviewModerationRoutes } from '@bouquet/features/reviews/review-moderation/server/routes.ts'
import { reviewRoutes } from '@bouquet/features/reviews/reviews/server/routes.ts'
import { venueRoutes } from '@bouquet/features/venues/venues/server/routes.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import type { Services } from '@bouquet/server/context.ts'
import { answerProblem } from '@bouquet/server/http/answer-problem.ts'
import { serveFiles } from '@bouquet/server/http/files.ts'
import { createGate } from '@bouquet/server/http/gate.ts'
import { healthRoutes } from '@bouquet/server/http/health.ts'
import { withoutLanguagePrefix } from '@bouquet/server/http/language-prefix.ts'
import { type Mount, mountOn } from '@bouquet/server/http/mount.ts'
import { networkOf } from '@bouquet/server/http/network-of.ts'
import { describeApi } from '@bouquet/server/http/open-api.ts'
import { openPages, type Pages } from '@bouquet/server/http/pages.ts'
import { serveBackoffice } from '@bouquet/server/http/pages-of-backoffice.ts'
import { leadToPlainAddresses } from '@bouquet/server/http/plain-addresses.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { requestLog } from '@bouquet/server/http/request-log.ts'
import { securityHeaders } from '@bouquet/server/http/security-headers.ts'
import { serveSite } from '@bouquet/server/http/site.ts'
import { connectionLimits, endSlowBodies } from '@bouquet/server/http/slow-bodies.ts'
import { readBodiesToTheEnd } from '@bouquet/server/http/unread-bodies.ts'
import { answerUnreadable } from '@bouquet/server/http/unreadable-requests.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

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
  reviewModerationRoutes(mount)
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
