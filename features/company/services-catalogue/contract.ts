import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const service = z.object({ id: z.number().int(), type: z.string(), label: z.string() })
export const spokenLanguage = z.object({ id: z.number().int(), code: z.string(), label: z.string() })

export const listServices = route({
  method: 'GET',
  path: '/api/prestations',
  access: 'visitor',
  summary: 'The services that a planner can offer, named in the caller’s language.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ prestations: z.array(service) }) },
  problems: [],
})

export const listSpokenLanguages = route({
  method: 'GET',
  path: '/api/langues',
  access: 'visitor',
  summary: 'The languages that a provider can speak, named in the caller’s language.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ langues: z.array(spokenLanguage) }) },
  problems: [],
})
