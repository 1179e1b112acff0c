import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { moneyInput } from '@bouquet/domain/money'
import type { SettingGroup } from '@bouquet/domain/settings'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import type { SettingField } from '../rules/setting-fields.ts'
import { fieldKey } from './setting-texts.ts'

type Props = { group: SettingGroup; name: string; field: SettingField }
type FieldOfKind<Kind extends SettingField['kind']> = Props & { field: Extract<SettingField, { kind: Kind }> }
type NumberProps = FieldOfKind<'count' | 'percent' | 'hours'>

/** The field of one setting, as its kind wants it. */
export function SettingFieldOf({ field, ...named }: Props) {
  if (field.kind === 'amount') return <AmountSetting {...named} field={field} />
  return 'min' in field ? <NumberSetting {...named} field={field} /> : <TextSetting {...named} field={field} />
}

const formats = {
  count: {},
  percent: { style: 'unit', unit: 'percent' },
  hours: { style: 'unit', unit: 'hour', unitDisplay: 'long' },
} as const

function NumberSetting({ group, name, field: { kind, min, max } }: NumberProps) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, string | number>, string>(name)
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
  const { value, onChange, ...field } = useField<Record<string, string | number>, string>(name)
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

function TextSetting({ group, name, field: { kind, max } }: FieldOfKind<'email' | 'address'>) {
  const { t } = useTranslation('settings')
  const { value, ...field } = useField<Record<string, string | number>, string>(name)
  return (
    <TextField
      {...field}
      value={String(value)}
      label={t(fieldKey(group, name))}
      hint={t('emptyIsNone')}
      type={kind === 'email' ? 'email' : 'url'}
      maxLength={max}
    />
  )
}
