import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import {
  formatCountry,
  formatLanguageName,
  formatList,
  formatNumber,
  formatPercent,
} from '@bouquet/backoffice/formats.ts'
import { isLanguage } from '@bouquet/domain/languages'
import type { SettingGroup, Settings, SettingValue } from '@bouquet/domain/settings'
import { useTranslation } from 'react-i18next'
import { fieldsOf, type SettingField } from '../rules/setting-fields.ts'

type FieldKey = {
  [Group in SettingGroup]: `fields.${Group}.${keyof Settings[Group] & string}`
}[SettingGroup]

/** The key of a field's label. */
export function fieldKey(group: SettingGroup, name: string): FieldKey {
  return `fields.${group}.${name}` as FieldKey
}

type OptionKey = `options.home.page.${Settings['home']['page']}`

/** The key of an option's label. */
export function optionKey(group: SettingGroup, name: string, option: string): OptionKey {
  return `options.${group}.${name}.${option}` as OptionKey
}

/** A country or a language by its name. */
export function listItemText(kind: 'countries' | 'languages', item: string): string {
  if (kind === 'countries') return formatCountry(item)
  return isLanguage(item) ? formatLanguageName(item) : item
}

function itemText(field: SettingField | undefined, item: string): string {
  return field?.kind === 'countries' || field?.kind === 'languages' ? listItemText(field.kind, item) : item
}

/** Gives a value as it is read, in the form of its field. */
export function useValueText(group: SettingGroup): (name: string, value: SettingValue) => string {
  const { t } = useTranslation('settings')
  const fields = new Map(fieldsOf(group))
  return (name, value) => {
    const field = fields.get(name)
    if (typeof value === 'object')
      return value.length > 0 ? formatList(value.map((item) => itemText(field, item))) : t('none')
    if (field?.kind === 'currency') return t(value === 'GBP' ? 'currencies.GBP' : 'currencies.EUR')
    if (field?.kind === 'choice') return t(optionKey(group, name, String(value)))
    if (typeof value === 'string') return value.replaceAll('\n', ', ') || t('none')
    if (field?.kind === 'amount') return formatMoney({ cents: value, currency: field.currency })
    const kind = field?.kind
    if (kind === 'percent') return formatPercent(value / 100)
    return kind === 'hours' ? t('hours', { count: value }) : formatNumber(value)
  }
}
