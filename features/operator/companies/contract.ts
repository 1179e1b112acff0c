import { accountId, code, email, instant, multiLine, providerId, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { z } from 'zod'
import { ownerChangeReason, ownerRefusals } from './rules/owner-change.ts'

const ofPeople = { access: 'administrator', permission: 'people.read', tag: 'Administration' } as const
const byCompany = z.object({ id: providerId })

/** Null once the account is gone. */
const formerOrPresentOwner = z.object({ accountId: uuid, fullName: z.string(), email: z.string() }).nullable()

export const companyOwnership = z.object({
  companyName: z.string(),
  owner: z.object({
    accountId,
    fullName: z.string(),
    email: z.string(),
    country: z.enum(countries),
    isSuspended: z.boolean(),
    /** Since when the account owns the company. */
    since: instant,
  }),
  /** The newest first. */
  changes: z.array(
    z.object({
      id: uuid,
      changedAt: instant,
      from: formerOrPresentOwner,
      to: formerOrPresentOwner,
      reason: z.string(),
      /** Null once the operator's account is gone. */
      changedBy: z.string().nullable(),
    }),
  ),
})
export type CompanyOwnership = z.output<typeof companyOwnership>

export const getCompanyOwnership = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/companies/:id/owner',
  summary: 'Who owns a company, and who owned it before.',
  params: byCompany,
  success: { status: 200, body: companyOwnership },
  problems: ['not_found'],
})

/** `refusal` says why the account cannot own the company; null where it can. */
export const ownerCandidate = z.object({
  candidate: z
    .object({ accountId: uuid, fullName: z.string(), country: z.enum(countries), registeredAt: instant })
    .nullable(),
  refusal: z.enum(ownerRefusals).nullable(),
})
export type OwnerCandidate = z.output<typeof ownerCandidate>

export const findOwnerCandidate = route({
  ...ofPeople,
  permission: 'people.write',
  method: 'GET',
  path: '/api/admin/companies/:id/owner-candidate',
  summary: 'The account with this address, and whether it can own the company.',
  params: byCompany,
  query: z.object({ email }),
  success: { status: 200, body: ownerCandidate },
  problems: ['not_found'],
})

export const ownerChange = z.object({
  /** The address of the account that is to own the company. */
  email,
  /** For operators; neither owner reads it. */
  reason: multiLine
    .min(ownerChangeReason.minLength, code('reason_too_short'))
    .max(ownerChangeReason.maxLength, code('message_too_long')),
})
export type OwnerChange = z.output<typeof ownerChange>

/** Ends the sessions of both accounts and mails both. Throws owner_changed where somebody else was faster. Rule "change of owner". */
export const changeOwner = route({
  ...ofPeople,
  permission: 'people.write',
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/companies/:id/owner',
  summary: 'Gives a company to another account, with a reason; both accounts are mailed and sign in again.',
  params: byCompany,
  body: ownerChange.extend({
    /** The owner that the operator saw. */
    seenOwnerId: accountId,
  }),
  success: { status: 200, body: companyOwnership },
  problems: ['not_found', 'owner_changed', 'company_owner_suspended', ...ownerRefusals],
})
