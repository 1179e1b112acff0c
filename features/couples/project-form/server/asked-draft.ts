import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { first } from '@bouquet/server/http/form-fields.ts'
import type { Answers } from '@bouquet/site/view.ts'
import type { Draft } from './drafts.ts'

const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{0,119}$/.test(text)

/** How many planners and venues a couple has chosen. */
export const countChosen = ({ providers = [], venues = [] }: Answers) => providers.length + venues.length

/**
 * The draft with the providers that a page asks and the answers entered there; the couple's earlier choices stay as far as there is room.
 */
export function askedDraft(draft: Draft, sent: Answers): Draft {
  const [eventDate, town, guestRange] = ['eventDate', 'town', 'guestRange'].map((name) => first(sent, name)?.trim())
  const venues = withAsked(draft, sent, 'venues')
  return {
    ...draft,
    fields: {
      ...draft.fields,
      providers: withAsked(draft, sent, 'providers'),
      // A couple that asks a venue has none yet.
      ...(venues.length > 0 && { venues, venueBooked: [] }),
      ...(eventDate && { dateKind: ['fixed'], eventDate: [eventDate] }),
      ...(town && { town: [town] }),
      ...(guestRange && { guestRange: [guestRange] }),
    },
  }
}

function withAsked({ fields }: Draft, sent: Answers, name: 'providers' | 'venues'): string[] {
  const asked = [...(sent[name] ?? []), ...(fields[name] ?? [])].filter(isSlug)
  return [...new Set(asked)].slice(0, maxProvidersPerProject)
}
