import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { answerProblem } from './answer-problem.ts'
import { countryOfHost } from './context-of.ts'
import { problem } from './problem.ts'

/**
 * Rule "cells": a page of a country that another deployment serves leads to that deployment's host, and a call is answered country_elsewhere.
 * So is a page whose own host leads here, as its redirect would come back.
 */
export function leadToOtherCells(app: FastifyInstance, services: Services): void {
  const { countries, origins } = services.config
  app.addHook('onRequest', async (request, reply) => {
    const url = request.originalUrl
    const country = url.startsWith('/health/') ? undefined : countryOfHost(services.config, request)
    if (country === undefined || countries.includes(country)) return
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !url.startsWith('/api/')
    if (!isPage || new URL(origins[country]).host === request.host)
      // Not thrown: the pages' own handler would say that the country is closed, which search engines take for gone.
      return answerProblem(services, problem('country_elsewhere'), request, reply)
    // Not a permanent redirect: countries move between deployments.
    return reply.header('cache-control', 'no-store').redirect(`${origins[country]}${url}`, 302)
  })
}
