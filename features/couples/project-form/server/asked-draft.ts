import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { first } from '@bouquet/server/http/form-fields.ts'
import type { Answers } from '@bouquet/site/view.ts'
import type { Draft } from './drafts.ts'

const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{0,119}$/.test(text)

/** The draft with whom a profile's panel asks, and what was said there already; whom the couple chose before stays as far as there is room. */
export function askedDraft(draft: Draft, sent: Answers): Draft {
  const asked = [...(sent.providers ?? []), ...(draft.fields.providers ?? [])].filter(isSlug)
  const [eventDate, town, guestRange] = ['eventDate', 'town', 'guestRange'].map((name) => first(sent, name)?.trim())
  return {
    ...draft,
    fields: {
      ...draft.fields,
      providers: [...new Set(asked)].slice(0, maxProvidersPerProject),
      ...(eventDate && { dateKind: ['fixed'], eventDate: [eventDate] }),
      ...(town && { town: [town] }),
      ...(guestRange && { guestRange: [guestRange] }),
    },
  }
}
