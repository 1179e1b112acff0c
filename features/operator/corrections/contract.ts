import { accountId, code, email, instant, language, multiLine, phone, providerId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import {
  companyAddressUpdate,
  companyAddressView,
  companyDetails,
  companyDetailsUpdate,
} from '@bouquet/features/company/company/contract.ts'
import { personalInfo } from '@bouquet/features/people/accounts/contract.ts'
import { z } from 'zod'
import { correctedParts, correctionReason } from './rules/correction.ts'

const ofPeople = { access: 'administrator', permission: 'people.write', tag: 'Administration' } as const
const byAccount = z.object({ id: accountId })
const byCompany = z.object({ id: providerId })

/** For operators; the person does not read it. */
const reason = multiLine
  .min(correctionReason.minLength, code('reason_too_short'))
  .max(correctionReason.maxLength, code('message_too_long'))

/** The newest first. */
const corrections = z.array(
  z.object({
    what: z.enum(correctedParts),
    reason: z.string(),
    correctedAt: instant,
    /** Null once the operator's account is gone. */
    correctedBy: z.string().nullable(),
  }),
)
export type Correction = z.output<typeof corrections>[number]

export const accountToCorrect = z.object({
  ...personalInfo.shape,
  /** In international form. */
  phone: z.string(),
  locale: language,
  email: z.string(),
  /** The new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  corrections,
  /** Of names, phone and language, for `If-Match`. */
  version: z.number().int(),
})
export type AccountToCorrect = z.output<typeof accountToCorrect>

export const getAccountToCorrect = route({
  ...ofPeople,
  permission: 'people.read',
  method: 'GET',
  path: '/api/admin/users/:id/correction',
  summary: 'What an operator can correct of an account, and what was corrected before.',
  params: byAccount,
  success: { status: 200, body: accountToCorrect },
  problems: ['not_found'],
})

export const accountCorrection = z.object({ ...personalInfo.shape, phone, locale: language, reason })
export type AccountCorrection = z.output<typeof accountCorrection>

/** No code is sent to the number. Throws changed_elsewhere. Rule "corrections". */
export const correctAccount = route({
  ...ofPeople,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/users/:id/correction',
  summary: 'Corrects names, telephone number and language of an account, with a reason.',
  params: byAccount,
  body: accountCorrection,
  success: { status: 200, body: accountToCorrect },
  problems: ['not_found', 'forbidden', 'phone_invalid'],
  versioned: true,
})

export const emailCorrection = z.object({ email, reason })
export type EmailCorrection = z.output<typeof emailCorrection>

/** The new address counts once it is confirmed; all sessions of the account end. Rules "corrections", "e-mail change". */
export const correctEmail = route({
  ...ofPeople,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/users/:id/email',
  summary: 'Asks for another address of an account, which its link confirms; a confirmed one can take that back.',
  params: byAccount,
  body: emailCorrection,
  success: { status: 200, body: accountToCorrect },
  problems: ['not_found', 'forbidden', 'email_taken', 'email_unchanged', 'mail_not_sent'],
})

export const companyToCorrect = z.object({ details: companyDetails, address: companyAddressView, corrections })
export type CompanyToCorrect = z.output<typeof companyToCorrect>

export const getCompanyToCorrect = route({
  ...ofPeople,
  permission: 'people.read',
  method: 'GET',
  path: '/api/admin/companies/:id/correction',
  summary: 'What an operator can correct of a company, and what was corrected before.',
  params: byCompany,
  success: { status: 200, body: companyToCorrect },
  problems: ['not_found'],
})

export const detailsCorrection = companyDetailsUpdate.extend({ reason })

/** As the company itself would, by the same rules. Throws changed_elsewhere. Rule "corrections". */
export const correctCompanyDetails = route({
  ...ofPeople,
  method: 'POST',
  path: '/api/admin/companies/:id/details',
  summary: 'Corrects name, number, website and creation date of a company, with a reason.',
  params: byCompany,
  body: detailsCorrection,
  success: { status: 200, body: companyDetails },
  problems: ['not_found', 'siret_invalid', 'creation_date_invalid_future'],
  versioned: true,
  limit: { max: 30, seconds: 60 },
})

export const addressCorrection = companyAddressUpdate.safeExtend({ reason })

/** As the company itself would, by the same rules. Throws changed_elsewhere. Rule "corrections". */
export const correctCompanyAddress = route({
  ...ofPeople,
  method: 'POST',
  path: '/api/admin/companies/:id/address',
  summary: 'Corrects where a company is, with a reason.',
  params: byCompany,
  body: addressCorrection,
  success: { status: 200, body: companyAddressView },
  problems: ['not_found', 'country_closed', 'location_required', 'location_far_from_town'],
  versioned: true,
  limit: { max: 60, seconds: 60 },
})
