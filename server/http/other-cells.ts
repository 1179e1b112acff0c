import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { translate } from '../i18n.ts'
import { answerProblem } from './answer-problem.ts'
import { countryOfHost } from './context-of.ts'
import { problem } from './problem.ts'
import { problemMessage } from './problem-message.ts'
import { sendPage, visitorContext } from './site.ts'
import type { Site } from './webs.ts'

/**
 * Rule "cells": a page of a country that another deployment serves leads to that deployment's host, and a call is answered country_elsewhere.
 * A page whose own host leads here is refused too, as its redirect would come back: people read why.
 */
export function leadToOtherCells(app: FastifyInstance, services: Services, site: Site): void {
  const { countries, origins } = services.config
  app.addHook('onRequest', async (request, reply) => {
    const url = request.originalUrl
    const country = url.startsWith('/health/') ? undefined : countryOfHost(services.config, request)
    if (country === undefined || countries.includes(country)) return
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !url.startsWith('/api/')
    // Not thrown: the pages' own handler would say that the country is closed, which search engines take for gone.
    if (!isPage) return answerProblem(services, problem('country_elsewhere'), request, reply)
    if (new URL(origins[country]).host === request.host) return sayElsewhere(services, site, request, reply)
    // Not a permanent redirect: countries move between deployments.
    return reply.header('cache-control', 'no-store').redirect(`${origins[country]}${url}`, 302)
  })
}

/** In the reader's language for a browser, and for programs as a call's answer. */
function sayElsewhere(services: Services, site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const elsewhere = problem('country_elsewhere')
  if (!request.headers.accept?.includes('text/html')) return answerProblem(services, elsewhere, request, reply)
  const ctx = visitorContext(services, request)
  const title = translate(ctx.language, 'site', 'error.title')
  const lead = problemMessage(ctx.language, elsewhere)
  reply.status(elsewhere.status).header('x-robots-tag', 'noindex')
  return sendPage({ site, ctx, request, reply, isPublic: false }, 'message', { title, lead })
}
