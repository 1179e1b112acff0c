import { language } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const getFigures = route({
  method: 'GET',
  path: '/api/figures',
  access: 'visitor',
  summary: 'Figures about Bouquet that are computed; one is null while there is too little data to state it.',
  tag: 'Catalogue',
  success: {
    status: 200,
    body: z.object({
      /** 1 to 5 with one decimal, over all reviews of approved providers. */
      rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
      /** Published reviews in the caller's language that a request proves, at most two; none while there are fewer. */
      testimonials: z.array(z.object({ text: z.string(), reviewer: z.string(), provider: z.string(), language })),
    }),
  },
  problems: [],
  limit: { max: 120, seconds: 60 },
})

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
