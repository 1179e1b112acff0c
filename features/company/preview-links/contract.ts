import { uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const previewedPages = ['planner', 'venue', 'portfolio'] as const

/** `id` names the venue or the portfolio; a planner has one page. */
export const getPreviewLink = route({
  method: 'GET',
  path: '/api/preview-link',
  access: 'provider',
  summary:
    'Where the caller sees a page of theirs as visitors do: the page itself once it is public, else a link that works for ten minutes.',
  tag: 'Profile',
  query: z.object({ page: z.enum(previewedPages), id: uuid.optional() }),
  success: { status: 200, body: z.object({ url: z.string(), isPublic: z.boolean() }) },
  problems: ['not_found'],
  limit: { max: 300, seconds: 3600 },
})
