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

const pointOnMap = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

export const listMap = z.object({
  /** The towns of the listed entries, each with the slugs of its entries and its name for readers who do not see the map: `Annecy: 3 wedding planners`. */
  places: z.array(pointOnMap.extend({ slugs: z.array(z.string()), label: z.string() })),
  /** The largest towns between them, the largest first. */
  towns: z.array(pointOnMap),
  departments: z.array(pointOnMap),
  /** The operator’s tiles, with whom their licence asks to name; null where the map is drawn. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  labels: z.object({
    map: z.string(),
    close: z.string(),
    closer: z.string(),
    further: z.string(),
    whole: z.string(),
  }),
})
export type ListMap = z.output<typeof listMap>

/** As many entries as the longest page of a list shows. */
const maxOnMap = 60

export const getListMap = route({
  method: 'GET',
  path: '/api/directory/map',
  access: 'visitor',
  summary:
    'Where the planners or venues of a list are, by the towns of the host’s country that they are listed in, with the largest towns and the departments between them: what a map beside the list shows.',
  tag: 'Directory',
  query: z.object({
    kind: z.enum(directoryKinds),
    /** Slugs, parted by commas. */
    slugs: singleLine
      .min(1)
      .max(maxOnMap * 120)
      .transform((slugs) => slugs.split(',').slice(0, maxOnMap)),
  }),
  success: { status: 200, body: listMap },
  problems: [],
  limit: { max: 120, seconds: 60 },
})

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
