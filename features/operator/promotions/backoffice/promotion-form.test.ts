import { expect, test } from 'vitest'
import type { Promotion } from '../contract.ts'
import {
  emptyPromotion,
  fieldsOf,
  newVersionOf,
  type PromotionFields,
  promotionOf,
  resolvePromotion,
} from './promotion-form.ts'

const stored: Promotion = {
  id: 'a',
  form: 'popup',
  kind: 'venue',
  country: 'BE',
  language: null,
  title: 'Titre',
  description: '<p>Texte</p>',
  imageUrl: null,
  buttonText: null,
  buttonLink: null,
  showOncePerUser: true,
  startsAt: '2026-12-01T09:30:00.000Z',
  endsAt: '2026-12-24T12:00:00.000Z',
  isActive: true,
  seen: 0,
  clicked: 0,
  versions: [{ id: 'a', language: null }],
  version: 1,
}
const problemsOf = async (fields: Partial<PromotionFields>) => {
  const { errors } = await resolvePromotion({ ...emptyPromotion(), ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}
const whole = { title: 'Titre', popupHtml: '<p>Texte</p>' }

test('unchanged moments are sent back exactly, to the minute', () => {
  expect(promotionOf(fieldsOf(stored), stored)).toMatchObject({
    country: 'BE',
    language: null,
    description: '<p>Texte</p>',
    startsAt: stored.startsAt,
    endsAt: stored.endsAt,
  })
})

test('a day that is chosen again is the whole day', () => {
  const { startsAt, endsAt } = promotionOf(
    { ...fieldsOf(stored), startDay: '2026-12-23', endDay: '2026-12-23' },
    stored,
  )
  expect(Date.parse(endsAt ?? '') - Date.parse(startsAt)).toBe(86_400_000)
})

test('each wrong field has its own problem', async () => {
  expect(await problemsOf(whole)).toEqual({})
  expect(await problemsOf({})).toEqual({ title: 'title_required', popupHtml: 'text_required' })
  expect(await problemsOf({ ...whole, form: 'alert' })).toEqual({ alertText: 'text_required' })
  expect(await problemsOf({ ...whole, title: 'x'.repeat(121) })).toEqual({ title: 'title_too_long' })
  expect(await problemsOf({ ...whole, buttonText: 'Voir' })).toEqual({ buttonLink: 'link_invalid' })
  expect(await problemsOf({ ...whole, buttonText: 'Voir', buttonLink: 'credits' })).toEqual({
    buttonLink: 'link_invalid',
  })
  expect(await problemsOf({ ...whole, startDay: '' })).toMatchObject({ startDay: 'period_invalid' })
  expect(await problemsOf({ ...whole, startDay: '2026-12-02', endDay: '2026-12-01' })).toEqual({
    endDay: 'period_invalid',
  })
})

test('a further language has the audience and the period of the others, no texts, and the first language that is lacking', () => {
  const inFrench = { ...stored, language: 'fr' as const, versions: [{ id: 'a', language: 'fr' as const }] }
  expect(newVersionOf(inFrench)).toMatchObject({
    form: 'popup',
    kind: 'venue',
    country: 'BE',
    language: 'en',
    title: '',
    popupHtml: '',
    startDay: fieldsOf(stored).startDay,
    endDay: fieldsOf(stored).endDay,
  })
})
