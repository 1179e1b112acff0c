import { calendarDay, instant } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { z } from 'zod'
import { figureSources, funnels, periods } from './rules/funnels.ts'

const ofFigures = { access: 'administrator', permission: 'figures', tag: 'Administration' } as const
const country = z.enum(countries)
const whole = z.number().int()
const months = z.coerce
  .number()
  .int()
  .refine((count) => (periods as readonly number[]).includes(count))
  .default(periods[0])
const narrowed = z.object({ country: country.optional(), months })
const ofFunnel = narrowed.extend({ source: z.enum(figureSources).optional() })
const byFunnel = z.object({ funnel: z.enum(funnels) })

/** The counts stand in the order of the funnel's stages. */
const counts = z.array(whole)

export const funnelFigures = z.object({
  /** When they were counted; null before the first night. */
  builtAt: instant.nullable(),
  /** The oldest first, each with the day on which it began; the last one goes on. */
  months: z.array(z.object({ month: calendarDay, counts })),
  countries: z.array(z.object({ country, counts })),
  /** In the order of `figureSources`; those of which nobody came are left out. */
  sources: z.array(z.object({ source: z.enum(figureSources), counts })),
})
export type FunnelFigures = z.output<typeof funnelFigures>

export const getFunnel = route({
  ...ofFigures,
  method: 'GET',
  path: '/api/admin/figures/funnels/:funnel',
  summary: 'How far the couples or companies of each month came, by month, country and source, as counted last night.',
  params: byFunnel,
  query: ofFunnel,
  success: { status: 200, body: funnelFigures },
  problems: [],
})

export const retention = z.object({
  /** By the month in which companies finished their onboarding, the oldest first; `active` by months since, from 0. */
  cohorts: z.array(z.object({ month: calendarDay, companies: whole, active: z.array(whole) })),
})
export type Retention = z.output<typeof retention>

export const getRetention = route({
  ...ofFigures,
  method: 'GET',
  path: '/api/admin/figures/retention',
  summary: 'How many companies of each month still worked here in each month after it, as counted last night.',
  query: narrowed,
  success: { status: 200, body: retention },
  problems: [],
})

export const market = z.object({
  /** The 50 departments with the most projects, then with the most companies. */
  departments: z.array(
    z.object({
      country,
      code: z.string(),
      name: z.string(),
      planners: whole,
      venues: whole,
      projects: whole,
      requests: whole,
    }),
  ),
})
export type Market = z.output<typeof market>

export const getMarket = route({
  ...ofFigures,
  method: 'GET',
  path: '/api/admin/figures/departments',
  summary: 'What couples wanted in each department in the last months, beside who is listed there now.',
  query: narrowed,
  success: { status: 200, body: market },
  problems: [],
})

const exporting = { ...ofFigures, limit: { max: 20, seconds: 60 } } as const
const table = { status: 200, body: fileBody } as const

export const exportFunnel = route({
  ...exporting,
  method: 'GET',
  path: '/api/admin/figures/funnels/:funnel/rows.csv',
  summary: 'The counts of a funnel by month, country and source as a table for spreadsheets.',
  params: byFunnel,
  query: ofFunnel,
  download: 'text/csv',
  success: table,
  problems: [],
})

export const exportRetention = route({
  ...exporting,
  method: 'GET',
  path: '/api/admin/figures/retention.csv',
  summary: 'Companies that still worked here by month and country as a table for spreadsheets.',
  query: narrowed,
  download: 'text/csv',
  success: table,
  problems: [],
})

export const exportMarket = route({
  ...exporting,
  method: 'GET',
  path: '/api/admin/figures/departments.csv',
  summary: 'Demand and supply of all departments as a table for spreadsheets.',
  query: narrowed,
  download: 'text/csv',
  success: table,
  problems: [],
})
