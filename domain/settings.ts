import type { Country } from './countries.ts'
import type { Language } from './languages.ts'
import type { Currency } from './money.ts'
import type { SwitchName } from './switch-names.ts'

export const settingGroups = [
  'welcome',
  'prices',
  'premium',
  'billing',
  'plans',
  'limits',
  'links',
  'seller',
  'publisher',
  'home',
  'served',
  'switches',
] as const
/** Settings that are changed together; each change is a version of its group. */
export type SettingGroup = (typeof settingGroups)[number]

export const homePages = ['backoffice', 'directory'] as const
/** The entry for providers, or the visitors' front page. */
export type HomePage = (typeof homePages)[number]

/** What operators decide about the platform; version 0 of a group is what the environment variables say. Empty texts are "none". */
export type Settings = {
  welcome: {
    /** Credits in a new company's wallet. */
    credits: number
  }
  /** The price of a single credit and the lowest price of one, in cents of each currency. */
  prices: {
    singleEur: number
    floorEur: number
    singleGbp: number
    floorGbp: number
  }
  /** The price of a month and of a year of Premium, in cents with VAT of each currency. */
  premium: {
    monthlyEur: number
    yearlyEur: number
    monthlyGbp: number
    yearlyGbp: number
  }
  /** In which currency companies of a country buy until their first purchase fixes it (ISO 3166, ISO 4217). */
  billing: Record<Country, Currency>
  plans: {
    /** Quotas of the free plan; venues include drafts and archived ones. */
    photos: number
    videos: number
    portfolios: number
    venues: number
    /** Percent off a club membership with Premium; 0 where there is no club. */
    clubDiscount: number
    /** The support address for Premium; empty where no response time is promised. */
    supportEmail: string
    /** The working hours within which an answer is promised. */
    supportHours: number
  }
  limits: {
    /** Credits that one operator adds and takes in 24 hours without a second person. */
    adjustmentCredits: number
  }
  links: {
    /** The operator's podcast for providers; empty where there is none. */
    podcast: string
  }
  /** Who sells, on invoices and in the legal texts; empty only where nobody has named a seller yet. */
  seller: {
    name: string
    /** A line for each of the address. */
    address: string
    /** With its country's letters. */
    vatNumber: string
  }
  /** The publisher on the legal pages, in addition to the seller. */
  publisher: {
    email: string
    phone: string
    /** The person responsible for the published content. */
    director: string
    /** The entry in the register of companies. */
    registration: string
    /** The hosting company, with address and phone number. */
    hosting: string
  }
  home: {
    /** What `/` shows to visitors without a session. */
    page: HomePage
  }
  /** Where the platform is open, and the languages that people can choose on every host. */
  served: {
    countries: readonly Country[]
    languages: readonly Language[]
  }
  /** In which countries each of them is offered. */
  switches: Readonly<Record<SwitchName, readonly Country[]>>
}

/** A number, a text, or the chosen ones of a closed list. */
export type SettingValue = string | number | readonly string[]

/** A group's values, whichever group it is. */
export type SettingValues = Readonly<Record<string, SettingValue>>
