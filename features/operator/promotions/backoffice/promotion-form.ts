import type { Country } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Promotion, promotionForm } from '../contract.ts'
import type { PromotionForm, PromotionKind } from '../rules/promotion.ts'
import { endOf, firstDay, lastDay, startOf } from './promotion-days.ts'

/** The form's values. An alert's text and a popup's HTML are separate fields, so that switching between the two loses neither. */
export type PromotionFields = {
  form: PromotionForm
  kind: PromotionKind
  country: Country | 'every'
  language: Language | 'every'
  title: string
  alertText: string
  popupHtml: string
  /** The displayed picture; `file` is one that is not uploaded yet. */
  picture: { url: string | null; file: File | null }
  buttonText: string
  buttonLink: string
  showOncePerUser: boolean
  startDay: string
  endDay: string
  isActive: boolean
}

export function emptyPromotion(): PromotionFields {
  return {
    form: 'popup',
    kind: 'planner',
    country: 'every',
    language: 'every',
    title: '',
    alertText: '',
    popupHtml: '',
    picture: { url: null, file: null },
    buttonText: '',
    buttonLink: '',
    showOncePerUser: true,
    startDay: firstDay(new Date().toISOString()),
    endDay: '',
    isActive: true,
  }
}

export function fieldsOf(promotion: Promotion): PromotionFields {
  return {
    form: promotion.form,
    kind: promotion.kind,
    country: promotion.country ?? 'every',
    language: promotion.language ?? 'every',
    title: promotion.title,
    alertText: promotion.form === 'alert' ? promotion.description : '',
    popupHtml: promotion.form === 'popup' ? promotion.description : '',
    picture: { url: promotion.imageUrl, file: null },
    buttonText: promotion.buttonText ?? '',
    buttonLink: promotion.buttonLink ?? '',
    showOncePerUser: promotion.showOncePerUser,
    startDay: firstDay(promotion.startsAt),
    endDay: promotion.endsAt === null ? '' : lastDay(promotion.endsAt),
    isActive: promotion.isActive,
  }
}

/** A further language of the promotion: its audience and period, without its texts; the first language that it lacks is chosen. */
export function newVersionOf(promotion: Promotion): PromotionFields {
  const { form, kind, country, buttonLink, showOncePerUser, startDay, endDay, isActive } = fieldsOf(promotion)
  const language = languages.find((one) => !promotion.versions.some((version) => version.language === one)) ?? 'every'
  const common = { form, kind, country, buttonLink, showOncePerUser, startDay, endDay, isActive }
  return { ...emptyPromotion(), ...common, language }
}

/** The form's values as the server accepts them; an unchanged day keeps its time of day. */
export function promotionOf(fields: PromotionFields, stored?: Promotion): z.input<typeof promotionForm> {
  const { startDay, endDay } = fields
  const keepsStart = stored !== undefined && firstDay(stored.startsAt) === startDay
  const keepsEnd = typeof stored?.endsAt === 'string' && lastDay(stored.endsAt) === endDay
  return {
    form: fields.form,
    kind: fields.kind,
    country: fields.country === 'every' ? null : fields.country,
    language: fields.language === 'every' ? null : fields.language,
    title: fields.title,
    description: fields.form === 'alert' ? fields.alertText : fields.popupHtml,
    buttonText: fields.buttonText.trim() || null,
    buttonLink: fields.buttonLink.trim() || null,
    showOncePerUser: fields.showOncePerUser,
    startsAt: keepsStart ? stored.startsAt : startDay && startOf(startDay),
    endsAt: keepsEnd ? stored.endsAt : endDay ? endOf(endDay) : null,
    isActive: fields.isActive,
  }
}

/** The form's field for a path in the contract. */
export function fieldOf(path: string, form: PromotionForm): keyof PromotionFields {
  if (path === 'description') return form === 'alert' ? 'alertText' : 'popupHtml'
  if (path === 'startsAt') return 'startDay'
  if (path === 'endsAt') return 'endDay'
  return path as keyof PromotionFields
}

/** Validates with the contract's schema, as the server does. */
export const resolvePromotion: Resolver<PromotionFields> = (fields) => {
  const { success, error } = promotionForm.safeParse(promotionOf(fields))
  if (success) return { values: fields, errors: {} }
  const errors: FieldErrors<PromotionFields> = {}
  for (const { path, message } of error.issues)
    errors[fieldOf(String(path[0]), fields.form)] ??= { type: 'rule', message }
  return { values: {}, errors }
}
