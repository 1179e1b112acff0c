// Loaded before the server: records every route that it opens, so that the fuzz test needs no list of its own.
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** A route in the server's notation: `/wedding-planner/:slug`. */
export type OpenedRoute = { methods: string[]; path: string }

const file = new URL(import.meta.url).searchParams.get('file')

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: OpenedRoute[] = []
  fastify.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), path: url })
  })
  fastify.addHook('onReady', async () => {
    if (file) writeFileSync(file, JSON.stringify(routes))
  })
})
