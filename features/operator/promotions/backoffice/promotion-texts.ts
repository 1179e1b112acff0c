import { formatCountry, formatDay, formatLanguage, formatList } from '@bouquet/backoffice/formats.ts'
import { languages } from '@bouquet/domain/languages'
import type { ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { TFunction } from 'i18next'
import type { Promotion } from '../contract.ts'
import { type PromotionState, promotionState } from '../rules/promotion.ts'
import { firstDay, lastDay } from './promotion-days.ts'

type Translate = TFunction<'marketing'>

export const stateTones: Record<PromotionState, ChipTone> = {
  running: 'sage',
  planned: 'sky',
  over: 'plain',
  off: 'plain',
}

/** The promotion's state now, by this browser's clock. */
export function stateOf({ isActive, startsAt, endsAt }: Promotion): PromotionState {
  return promotionState(
    { isActive, startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null },
    new Date(),
  )
}

/** `Belgique, Nederlands et Français` */
export function placeText(t: Translate, { country, versions }: Promotion): string {
  return t('place', {
    country: country ? formatCountry(country) : t('everyCountry'),
    language: languagesText(t, versions),
  })
}

function languagesText(t: Translate, versions: Promotion['versions']): string {
  const named = versions.flatMap(({ language }) => language ?? [])
  if (named.length < versions.length || named.length === languages.length) return t('everyLanguage')
  return formatList(named.map(formatLanguage))
}

/** `Du 1 déc. 2026 au 31 déc. 2026` */
export function periodText(t: Translate, { startsAt, endsAt }: Promotion): string {
  const start = formatDay(firstDay(startsAt))
  return endsAt === null ? t('period.from', { start }) : t('period.between', { start, end: formatDay(lastDay(endsAt)) })
}
