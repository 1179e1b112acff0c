import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import type { Currency } from '@bouquet/domain/money'
import { useTranslation } from 'react-i18next'
import { openEnd, permissions } from '../rules/house-rules.ts'
import type { RulesValues } from './house-rules-values.ts'

const counts = ['parkingPlaces', 'rooms', 'beds'] as const
const answers = [
  'takesCoach',
  'isExclusive',
  'hasBridalSuite',
  'civilCeremony',
  'symbolicCeremony',
  'religiousCeremony',
] as const

/** Gives a function that returns the form's values as labels and texts. */
export function useRulesTexts(currency: Currency): (values: RulesValues) => FieldText[] {
  const { t } = useTranslation('house-rules')
  const open = t('answers.open')
  const yesOrNo = (value: boolean | null) => (value === null ? open : t(value ? 'yes' : 'no'))
  const permitted = (name: (typeof permissions)[number], { conditions, ...values }: RulesValues) => {
    const answer = t(`answers.${values[name] ?? 'open'}`)
    return values[name] === 'conditions' ? `${answer}: ${conditions[name]}` : answer
  }
  const lodging = ({ lodgingCents: cents, lodgingUnit }: RulesValues) =>
    cents === null ? '' : `${formatMoney({ cents, currency })}, ${t(`units.${lodgingUnit}`)}`
  return (values) => [
    ...permissions.map((name) => ({ label: t(`permissions.${name}`), text: permitted(name, values) })),
    { label: t('music'), text: values.musicUntil === openEnd ? t('musics.open') : (values.musicUntil ?? open) },
    { label: t('setUpFrom'), text: values.setUpFrom ?? '' },
    { label: t('setUpDayBefore'), text: yesOrNo(values.isSetUpDayBefore) },
    { label: t('lastExit'), text: values.lastExit ?? '' },
    ...counts.map((name) => ({ label: t(name), text: values[name] === null ? '' : formatNumber(values[name]) })),
    ...answers.map((name) => ({ label: t(name), text: yesOrNo(values[name]) })),
    { label: t('lodgingPrice'), text: lodging(values) },
    { label: t('licence'), text: values.licence },
  ]
}
