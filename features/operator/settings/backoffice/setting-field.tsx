import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { currencies, moneyInput } from '@bouquet/domain/money'
import type { SettingGroup, SettingValue } from '@bouquet/domain/settings'
import { ChoiceBoxes, ChoiceGroup, NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import type { SettingField } from '../rules/setting-fields.ts'
import { fieldKey, listItemText, optionKey } from './setting-texts.ts'

type Props = { group: SettingGroup; name: string; field: SettingField }
type FieldOfKind<Kind extends SettingField['kind']> = Props & { field: Extract<SettingField, { kind: Kind }> }
type NumberProps = FieldOfKind<'count' | 'percent' | 'hours'>

/** The field of one setting, as its kind wants it. */
export function SettingFieldOf({ field, ...named }: Props) {
  if (field.kind === 'amount') return <AmountSetting {...named} field={field} />
  if (field.kind === 'countries' || field.kind === 'languages') return <ListSetting {...named} field={field} />
  if (field.kind === 'choice') return <ChoiceSetting {...named} field={field} />
  if (field.kind === 'currency') return <CurrencySetting {...named} field={field} />
  return 'min' in field ? <NumberSetting {...named} field={field} /> : <TextSetting {...named} field={field} />
}

const formats = {
  count: {},
  percent: { style: 'unit', unit: 'percent' },
  hours: { style: 'unit', unit: 'hour', unitDisplay: 'long' },
} as const

function NumberSetting({ group, name, field: { kind, min, max } }: NumberProps) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, SettingValue>, string>(name)
  return (
    <NumberField
      {...field}
      value={Number(value)}
      label={t(fieldKey(group, name))}
      minValue={min}
      maxValue={max}
      formatOptions={formats[kind]}
    />
  )
}

/** Stored in cents, filled in as units of the currency. */
function AmountSetting({ group, name, field: { currency, min, max } }: FieldOfKind<'amount'>) {
  const { t } = useTranslation('settings')
  const { value, onChange, ...field } = useField<Record<string, SettingValue>, string>(name)
  return (
    <NumberField
      {...field}
      value={Number(value) / 100}
      onChange={(units) => onChange(Math.round(units * 100))}
      label={t(fieldKey(group, name))}
      minValue={min / 100}
      maxValue={max / 100}
      formatOptions={moneyInput(currency)}
    />
  )
}

function CurrencySetting({ group, name }: FieldOfKind<'currency'>) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, SettingValue>, string>(name)
  return (
    <SelectField
      {...field}
      label={t(fieldKey(group, name))}
      options={currencies.map((currency) => ({ value: currency, label: t(`currencies.${currency}`) }))}
      value={String(value)}
    />
  )
}

const inputTypes = { email: 'email', address: 'url', phone: 'tel', text: 'text' } as const

function TextSetting({
  group,
  name,
  field: { kind, max, isRequired },
}: FieldOfKind<keyof typeof inputTypes | 'lines'>) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, SettingValue>, string>(name)
  const shared = { ...field, value: String(value), label: t(fieldKey(group, name)), maxLength: max }
  if (kind === 'lines') return <TextAreaField {...shared} hint={t('linesHint')} rows={3} />
  return <TextField {...shared} hint={isRequired ? undefined : t('emptyIsNone')} type={inputTypes[kind]} />
}

function ChoiceSetting({ group, name, field: { options } }: FieldOfKind<'choice'>) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, SettingValue>, string>(name)
  return (
    <SelectField
      {...field}
      value={String(value)}
      label={t(fieldKey(group, name))}
      options={options.map((option) => ({ value: option, label: t(optionKey(group, name, option)) }))}
    />
  )
}

const itemsOf = { countries, languages } as const

function ListSetting({ group, name, field: { kind } }: FieldOfKind<'countries' | 'languages'>) {
  const { t } = useTranslation('settings')
  const { value, onChange, error } = useField<Record<string, SettingValue>, string>(name)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const items: readonly string[] = itemsOf[kind]
  return (
    <ChoiceGroup id={`setting-${name}`} legend={t(fieldKey(group, name))} error={error}>
      <ChoiceBoxes>
        {items.map((item) => (
          <NativeCheckbox
            key={item}
            id={`setting-${name}-${item}`}
            checked={chosen.includes(item)}
            onChange={({ target }) =>
              onChange(items.filter((one) => (one === item ? target.checked : chosen.includes(one))))
            }
          >
            {listItemText(kind, item)}
          </NativeCheckbox>
        ))}
      </ChoiceBoxes>
    </ChoiceGroup>
  )
}
