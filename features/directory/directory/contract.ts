import { singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { directoryKinds } from '@bouquet/domain/directory-urls'
import { z } from 'zod'

export const suggestion = z.object({
  type: z.enum(['country', 'region', 'department', 'city', 'planner', 'venue']),
  name: z.string(),
  /** The place that contains it, or its kind. */
  detail: z.string(),
  /** The path of its page, filtered as in the search; a full URL when it is on the host of another country. */
  path: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestInDirectory = route({
  method: 'GET',
  path: '/api/directory/suggestions',
  access: 'visitor',
  summary:
    'Regions, departments, towns and names of the host’s country for what was typed, best first, tolerant of accents and typing errors; of a phrase such as “mariage lyon 12 juin” the place that it names, with service and date in the path. Paths lead to planners or to venues.',
  tag: 'Directory',
  query: z.object({
    q: singleLine.min(1).max(80),
    kind: z.enum(directoryKinds).default('planner'),
  }),
  success: { status: 200, body: z.array(suggestion) },
  problems: [],
  limit: { max: 240, seconds: 60 },
})
