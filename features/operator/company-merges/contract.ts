import { code, email, multiLine, providerId, singleLine, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { mergeReason, mergeRefusals } from './rules/company-merge.ts'

const ofPeople = { access: 'administrator', permission: 'people.write', tag: 'Administration' } as const
const byCompany = z.object({ id: providerId })

const side = z.object({ id: uuid, name: z.string(), owner: z.string(), ownerEmail: z.string() })

/** How much of each kind the duplicate has. */
export const mergeCounts = z.object({
  requests: z.number().int(),
  /** Requests of couples who asked both, of which one stays. */
  requestsOfBoth: z.number().int(),
  openContacts: z.number().int(),
  messages: z.number().int(),
  reviews: z.number().int(),
  /** Reviews by people who have reviewed both; those of the company that stays remain. */
  reviewsOfBoth: z.number().int(),
  photos: z.number().int(),
  videos: z.number().int(),
  portfolios: z.number().int(),
  venues: z.number().int(),
  credits: z.number().int(),
})
export type MergeCounts = z.output<typeof mergeCounts>

export const mergePreview = z.object({
  from: side,
  into: side,
  counts: mergeCounts,
  /** Everything that stands against it; empty where it is possible. */
  refusals: z.array(z.enum(mergeRefusals)),
})
export type MergePreview = z.output<typeof mergePreview>

/** `into` is named by its owner's address. Throws owner_unknown, owner_without_company, merge_settled. */
export const previewMerge = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/companies/:id/merge',
  summary: 'What would happen if a company ended in favour of another one, which is named by its owner’s address.',
  params: byCompany,
  query: z.object({ email }),
  success: { status: 200, body: mergePreview },
  problems: ['not_found', 'owner_unknown', 'owner_without_company', 'merge_settled'],
})

export const companyMerge = z.object({
  /** The name of the company that ends, typed once more. */
  name: singleLine.max(200, code('merge_name_differs')),
  /** For operators; no owner reads it. */
  reason: multiLine
    .min(mergeReason.minLength, code('reason_too_short'))
    .max(mergeReason.maxLength, code('message_too_long')),
})
export type CompanyMerge = z.output<typeof companyMerge>

/** Irreversible; repeating it gives the same answer. Rule "merging companies". */
export const mergeCompany = route({
  ...ofPeople,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/companies/:id/merge',
  summary:
    'Ends a duplicate: what it has goes to the company that stays, and its addresses lead there. It cannot be undone.',
  params: byCompany,
  body: companyMerge.extend({ intoId: providerId }),
  success: { status: 200, body: z.object({ intoId: uuid, counts: mergeCounts }) },
  problems: ['not_found', 'merge_settled', 'merge_name_differs', ...mergeRefusals],
})
