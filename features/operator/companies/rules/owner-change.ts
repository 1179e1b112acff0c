import type { Country } from '@bouquet/domain/countries'

export const ownerChangeReason = { minLength: 10, maxLength: 2000 } as const

/** What is known of the account that is to own a company. */
export type Candidate = {
  isOwner: boolean
  isOperator: boolean
  isConfirmed: boolean
  isSuspended: boolean
  hasCompany: boolean
  country: Country
}

export const ownerRefusals = [
  'owner_unknown',
  'owner_unchanged',
  'owner_is_operator',
  'owner_unconfirmed',
  'owner_suspended',
  'owner_has_company',
  'owner_of_other_country',
] as const
export type OwnerRefusal = (typeof ownerRefusals)[number]

/** Rule "change of owner": why an account cannot own a company whose present owner is of this country; null where it can. */
export function ownerRefusal(candidate: Candidate | null, country: Country): OwnerRefusal | null {
  if (!candidate) return 'owner_unknown'
  const reasons: [boolean, OwnerRefusal][] = [
    [candidate.isOwner, 'owner_unchanged'],
    [candidate.isOperator, 'owner_is_operator'],
    [!candidate.isConfirmed, 'owner_unconfirmed'],
    [candidate.isSuspended, 'owner_suspended'],
    [candidate.hasCompany, 'owner_has_company'],
    [candidate.country !== country, 'owner_of_other_country'],
  ]
  return reasons.find(([holds]) => holds)?.[1] ?? null
}
