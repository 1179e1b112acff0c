import { z } from 'zod'
import { route } from './route.ts'

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
    }),
  },
  problems: [],
  limit: { max: 120, seconds: 60 },
})
