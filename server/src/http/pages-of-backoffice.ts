import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { countryOf, languageOfRequest } from './context-of.ts'

const built = fileURLToPath(new URL('../../../backoffice/dist/', import.meta.url))

/** The addresses that the back-office's router knows (document 1, section 2); its own page says so for any other below them. */
const backofficePages = [
  '/',
  '/login',
  '/register',
  '/onboarding',
  '/dashboard',
  '/event-requests',
  '/event-requests/:uuid',
  '/credits',
]

/** Serves the back-office: hashed files for a year, and one page that tells the browser its country and language. */
export async function serveBackoffice(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(built, 'app-assets'),
    prefix: '/app-assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    globIgnore: [],
  })
  const page = await readFile(path.join(built, 'index.html'), 'utf8')
  for (const url of backofficePages)
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const country = countryOf(services, request)
      const language = languageOfRequest(request, country)
      const told = page.replace(
        /<html[^>]*>/,
        `<html lang="${language}" data-app="backoffice" data-country="${country}" data-language="${language}">`,
      )
      return reply.type('text/html').header('cache-control', 'no-cache').send(told)
    })
}
