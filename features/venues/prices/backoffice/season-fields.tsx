import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDayOfYear } from '../rules/prices.ts'
import { typedDay } from '../rules/typed-day.ts'
import styles from './prices.module.css'
import type { PricesValues } from './prices-values.ts'

/** The first and the last day of a fee's season, every year; when both are empty it is for the whole year. */
export function SeasonFields({ place }: { place: number }) {
  const { t } = useTranslation('venue-prices')
  const { value, onChange, onBlur, error } = useField<PricesValues, `hireFees.${number}.season`>(
    `hireFees.${place}.season`,
  )
  const { start, end } = value ?? { start: '', end: '' }
  const change = (next: { start: string; end: string }) => onChange(next.start || next.end ? next : null)
  return (
    <div className={styles.pair}>
      <DayField
        label={t('seasonStart')}
        hint={t('seasonHint', { example: shownDay('05-01') })}
        value={start}
        onChange={(day) => change({ start: day, end })}
        onBlur={onBlur}
        error={error}
      />
      <DayField label={t('seasonEnd')} value={end} onChange={(day) => change({ start, end: day })} onBlur={onBlur} />
    </div>
  )
}

type DayProps = {
  label: string
  hint?: string
  value: string
  onChange: (day: string) => void
  onBlur: () => void
  error?: string | undefined
}

/** A day without a year, typed and shown as the reader writes it; what is no day stays as it was typed. */
function DayField({ value, onChange, onBlur, ...field }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      value={typed ?? shownDay(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(typedDay(text) ?? text)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

function shownDay(day: string): string {
  if (!isDayOfYear(day)) return day
  const style = { day: '2-digit', month: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentFormatLocale(), style).format(new Date(`2028-${day}T00:00:00Z`))
}
