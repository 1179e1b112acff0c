import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Town, Voice } from '../content/voice.ts'
import type { DemoPicture } from '../flora/picture-set.ts'
import type { NamedPlanner } from './named-planners.ts'
import type { Premium } from './premium.ts'
import type { AccountRow, ProviderRow, World } from './rows.ts'

/** A part of one country's world that can be created without the others. */
export type Block = {
  seed: number
  country: Country
  number: number
  /** The town of everybody in it; null spreads them over the country. */
  town: string | null
  now: Date
  passwordHash: string
  newId: <Id extends string>() => Id
  newProviderId: () => ProviderId
}

export type Planner = {
  account: AccountRow
  provider: ProviderRow
  services: World['provider_services']
  languages: World['provider_languages']
  voice: Voice
  town: Town
  /** What its cover shows; its other pictures are in the same light. */
  cover: DemoPicture
  premium: Premium
  /** The credits of each purchase, made whenever none are left. */
  creditPacks: number[]
  story: NamedPlanner['story']
  /** 0 to 1: the share of received requests that it answers. */
  diligence: number
  /** How often couples choose it, relative to 1 for the others. */
  popularity: number
}
