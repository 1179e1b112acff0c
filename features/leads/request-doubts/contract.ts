import { eventRequestId, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { z } from 'zod'

/** A couple's project that at least one provider has declined as questionable; the couple is not informed. */
export const doubtedProject = z.object({
  /** One of its requests, used to settle the doubt or to mark the project as false. */
  uuid,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  isPhoneConfirmed: z.boolean(),
  city: z.string(),
  country: z.string(),
  message: z.string(),
  createdAt: instant,
  /** When the first provider declined it. */
  doubtedAt: instant,
  /** The companies that declined it as questionable. */
  companies: z.array(z.string()),
  /** How many providers it was sent to. */
  providers: z.number().int(),
})
export type DoubtedProject = z.output<typeof doubtedProject>

/** `q` is part of a name of the couple, of their town or address, or of a company that declined. */
const filters = z.object({ q: singleLine.max(100).optional(), country: z.enum(countries).optional() })

/** Without the couple's address, telephone and words: they are read one by one. */
export const exportDoubtedProjects = route({
  method: 'GET',
  path: '/api/admin/doubted-requests.csv',
  access: 'administrator',
  permission: 'requests',
  summary: 'The projects declined as questionable that fit the filters as a table for spreadsheets.',
  tag: 'Administration',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const listDoubtedProjects = route({
  method: 'GET',
  path: '/api/admin/doubted-requests',
  access: 'administrator',
  permission: 'requests',
  summary: 'Projects that providers have declined as questionable and nobody has looked at, longest ago first.',
  tag: 'Administration',
  query: filters.extend({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  success: {
    status: 200,
    body: z.object({ projects: z.array(doubtedProject), total: z.number().int(), hasMore: z.boolean() }),
  },
  problems: [],
})

/** To mark the project as false, use `markRequestFalse`. */
export const settleDoubt = route({
  method: 'POST',
  path: '/api/admin/event-requests/:uuid/genuine',
  access: 'administrator',
  permission: 'requests',
  summary: 'Notes that nothing is wrong with a couple’s requests; again it changes nothing.',
  tag: 'Administration',
  params: z.object({ uuid: eventRequestId }),
  success: { status: 204 },
  problems: ['not_found'],
})
