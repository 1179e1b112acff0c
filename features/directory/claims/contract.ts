import { language } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

/** Rule "claims". */
export const getClaims = route({
  method: 'GET',
  path: '/api/figures',
  access: 'visitor',
  summary: 'What is claimed about Bouquet, computed; a part is null while there is too little data to state it.',
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
