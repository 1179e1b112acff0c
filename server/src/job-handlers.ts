import { homeCountry } from '@bouquet/domain/countries'
import type { FastifyBaseLogger } from 'fastify'
import type { Context, Services } from './context.ts'
import type { JobHandlers } from './jobs/jobs.ts'

/** What each queue's jobs do. A job asks for nobody: the rows it reads say whose country and language it speaks. */
export function handlersOf(services: Services, log: FastifyBaseLogger): JobHandlers {
  const ctx: Context = { ...services, actor: { kind: 'system' }, country: homeCountry, language: 'fr', locale: 'fr-FR', address: '', log }
  return featuresJobs(ctx)
}

function featuresJobs(_ctx: Context): JobHandlers {
  return {}
}
