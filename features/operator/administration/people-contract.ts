import { instant, projectId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { requestStages } from '@bouquet/domain/request-stages'
import { reportKinds, reportReasons } from '@bouquet/features/reports/reports/rules/report.ts'
import { reportStates } from '@bouquet/features/reports/reports/rules/report-state.ts'
import { z } from 'zod'
import { role, sentMessage, userStates } from './contract.ts'
import { coupleFilters, coupleStates, personKinds } from './rules/listed-people.ts'

const ofPeople = { access: 'administrator', permission: 'people.read', tag: 'Administration' } as const
const byProject = z.object({ id: projectId })

const peopleFilters = z.object({
  /** Words of names, companies, venues and towns; or a whole e-mail address, telephone number or id. */
  q: singleLine.max(200).optional(),
  kind: z.enum(personKinds).optional(),
  state: z.enum([...userStates, ...coupleFilters]).optional(),
  country: z.enum(countries).optional(),
})

export const listedPerson = z.object({
  /** The account's id, or the project's. */
  id: uuid,
  isCouple: z.boolean(),
  fullName: z.string(),
  /** Null for couples, whose contact data are asked for one by one. */
  email: z.string().nullable(),
  roles: z.array(role),
  companyName: z.string().nullable(),
  /** The town of a couple's wedding. */
  town: z.string().nullable(),
  country: z.enum(countries),
  state: z.enum([...userStates, ...coupleStates]),
  isPremium: z.boolean(),
  /** Null for couples. */
  credits: z.number().int().nullable(),
  registeredAt: instant,
})
export type ListedPerson = z.output<typeof listedPerson>

/** Accounts and couples that match, newest first; `next` is the cursor of the following page, null after the last one. */
export const listPeople = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/people',
  summary:
    'Everybody: planners, owners of venues, operators and couples, found by e-mail, telephone, name, company, venue, project or id.',
  query: peopleFilters.extend({
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[0-9a-f-]{36}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ people: z.array(listedPerson), next: z.string().nullable() }) },
  problems: [],
})

export const exportPeople = route({
  ...ofPeople,
  permission: 'exports',
  method: 'GET',
  path: '/api/admin/people.csv',
  summary: 'Everybody who fits the filters as a table for spreadsheets; of couples it has no contact data.',
  query: peopleFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

/** A provider whom the couple has chosen, with what became of it. Each instant is null until then. */
export const chosenProvider = z.object({
  /** Null until the project is confirmed. */
  requestId: uuid.nullable(),
  isVenue: z.boolean(),
  /** The company's name, or the venue's. */
  name: z.string(),
  accountId: uuid.nullable(),
  stage: z.enum(requestStages).nullable(),
  receivedAt: instant.nullable(),
  contactOpenedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  declinedAt: instant.nullable(),
  /** A code of the catalogue. */
  rejectionReason: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  isHired: z.boolean(),
  /** The provider doubts the request and nobody has settled that. */
  isDoubted: z.boolean(),
  isFalse: z.boolean(),
})
export type ChosenProvider = z.output<typeof chosenProvider>

/** A couple's project without its contact data. */
export const coupleDetails = z.object({
  id: uuid,
  firstname: z.string(),
  lastname: z.string(),
  country: z.enum(countries),
  language: z.enum(languages),
  state: z.enum(coupleStates),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  /** YYYY-MM-DD. */
  eventDate: z.string().nullable(),
  season: z.enum(['spring', 'summer', 'autumn', 'winter']).nullable(),
  seasonYear: z.number().int().nullable(),
  place: z.string(),
  placeCountry: z.string(),
  isPhoneConfirmed: z.boolean(),
  /** Since when the address has refused mails for good. */
  emailRefusedAt: instant.nullable(),
  /** The newest mails and text messages to the couple. */
  messages: z.array(sentMessage),
  chosen: z.array(chosenProvider),
  reports: z.array(
    z.object({
      id: uuid,
      number: z.number().int(),
      kind: z.enum(reportKinds),
      reason: z.enum(reportReasons),
      state: z.enum(reportStates),
      createdAt: instant,
      /** The couple sent it; else it is about the couple. */
      isByCouple: z.boolean(),
    }),
  ),
  /** Which operators have looked at the contact data, the latest first. */
  looks: z.array(z.object({ at: instant, by: z.string().nullable() })),
})
export type CoupleDetails = z.output<typeof coupleDetails>

export const getCouple = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/couples/:id',
  summary:
    'A couple’s project: its state, the chosen providers with what became of each request, and the reports about it; no contact data.',
  params: byProject,
  success: { status: 200, body: coupleDetails },
  problems: ['not_found'],
})

export const coupleContact = z.object({ email: z.string(), phone: z.string() })
export type CoupleContact = z.output<typeof coupleContact>

/** Each look is an entry of the audit log. */
export const showCoupleContact = route({
  ...ofPeople,
  method: 'POST',
  path: '/api/admin/couples/:id/contact',
  summary: 'A couple’s e-mail address and telephone number; the audit log keeps who has looked.',
  params: byProject,
  success: { status: 200, body: coupleContact },
  problems: ['not_found'],
})
