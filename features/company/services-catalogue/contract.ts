import { route } from '@bouquet/contract/route'
import { catalogueNames } from '@bouquet/domain/catalogues'
import { z } from 'zod'

/** Whether it can be chosen; one that is retired stays with those who have it. */
const isOffered = z.boolean()
export const service = z.object({ id: z.number().int(), type: z.string(), label: z.string(), isOffered })
export const spokenLanguage = z.object({ id: z.number().int(), code: z.string(), label: z.string(), isOffered })

export const namedEntry = z.object({
  code: z.string(),
  label: z.string(),
  isOffered,
  /** Whether couples are asked if they want it; of services. */
  isForCouples: z.boolean(),
})
export type NamedEntry = z.output<typeof namedEntry>

export const listNamedEntries = route({
  method: 'GET',
  path: '/api/catalogues/:catalogue',
  access: 'visitor',
  summary:
    'The entries of a catalogue in its order, named in the caller’s language, with those that can no longer be chosen.',
  tag: 'Catalogue',
  params: z.object({ catalogue: z.enum(catalogueNames) }),
  success: { status: 200, body: z.object({ entries: z.array(namedEntry) }) },
  problems: [],
})

export const listServices = route({
  method: 'GET',
  path: '/api/prestations',
  access: 'visitor',
  summary: 'The services of planners, named in the caller’s language, with those that can no longer be chosen.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ prestations: z.array(service) }) },
  problems: [],
})

export const listSpokenLanguages = route({
  method: 'GET',
  path: '/api/langues',
  access: 'visitor',
  summary: 'The languages of providers, named in the caller’s language, with those that can no longer be chosen.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ langues: z.array(spokenLanguage) }) },
  problems: [],
})
