import { type Language, languages } from '@bouquet/domain/languages'
import type { PromotionForm, PromotionKind } from '@bouquet/features/operator/promotions/rules/promotion.ts'
import texts from '../content/promotions.json' with { type: 'json' }
import { fileKey, motifPictures } from '../flora/picture-set.ts'
import type { PromotionRow } from './rows.ts'
import { daysBefore } from './times.ts'

type Placement = 'plannerAlert' | 'venueAlert' | 'venuePopup'

const shown: Record<Placement, { form: PromotionForm; kind: PromotionKind; link: string }> = {
  plannerAlert: { form: 'alert', kind: 'planner', link: '/company/services' },
  venueAlert: { form: 'alert', kind: 'venue', link: '/venues' },
  venuePopup: { form: 'popup', kind: 'venue', link: '/venues' },
}

const placements = Object.keys(shown) as Placement[]

/** The operator's promotions to providers, each with a version in every language: an alert to planners, an alert and a popup to venue owners. */
export function makePromotions(newId: () => string, now: Date): PromotionRow[] {
  const versions = languages.flatMap((language) =>
    placements.map((placement) => makePromotion(newId(), language, placement, now)),
  )
  return versions.map((version, place) => {
    const first = versions[place % placements.length]?.id ?? version.id
    return { ...version, campaign_id: first === version.id ? null : first }
  })
}

function makePromotion(id: string, language: Language, placement: Placement, now: Date): PromotionRow {
  const { form, kind, link } = shown[placement]
  const { title, description, button } = texts[language][placement]
  const since = daysBefore(now, 12)
  return {
    id,
    campaign_id: null,
    form,
    kind,
    country: null,
    language,
    title,
    description,
    image_key: form === 'popup' ? pictureKey() : null,
    button_text: button,
    button_link: link,
    show_once_per_user: form === 'popup',
    starts_at: since,
    ends_at: null,
    is_active: true,
    created_at: since,
  }
}

function pictureKey(): string {
  const picture = motifPictures.find(({ key }) => key === 'table-ivory')
  if (!picture) throw new Error('The demonstration has no such picture')
  return fileKey(picture, '800.webp')
}
