import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Currency, moneyInput } from '@bouquet/domain/money'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { priceLimits, weekdays } from '../rules/prices.ts'
import styles from './prices.module.css'
import type { PricesValues } from './prices-values.ts'
import { SeasonFields } from './season-fields.tsx'
import { weekdayName } from './use-prices-texts.ts'

const newFee = { amountCents: null, season: null, weekdays: [...weekdays], hours: null, note: '' }

/** The hire fees, each with its season, days of the week and hours. */
export function HireFeesCard({ currency }: { currency: Currency }) {
  const { t } = useTranslation('venue-prices')
  const { fields, append, remove } = useFieldArray<PricesValues, 'hireFees'>({ name: 'hireFees' })
  return (
    <Card aria-labelledby="hire-fees">
      <div className={styles.fields}>
        <h2 id="hire-fees">{t('fees')}</h2>
        <p className="soft small">{t('feesHint')}</p>
        {fields.map(({ id }, place) => (
          <HireFee key={id} place={place} currency={currency} onRemove={() => remove(place)} />
        ))}
        {fields.length < priceLimits.hireFees && (
          <p>
            <Button icon="plus" onPress={() => append(newFee)}>
              {t('addFee')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

type FeeProps = { place: number; currency: Currency; onRemove: () => void }

function HireFee({ place, currency, onRemove }: FeeProps) {
  const { t } = useTranslation('venue-prices')
  const number = place + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={styles.fee} role="group" aria-label={t('fee', { number })}>
      <div className={styles.feeHead}>
        <h3>{t('fee', { number })}</h3>
        <IconButton icon="trash" label={t('removeFee', { number })} onPress={onRemove} />
      </div>
      <div className={styles.amount}>
        <OptionalNumberField
          field={useField<PricesValues, `hireFees.${number}.amountCents`>(`hireFees.${place}.amountCents`)}
          share={100}
          minValue={0}
          maxValue={priceLimits.amountCents / 100}
          formatOptions={moneyInput(currency)}
          label={t('amount')}
          hint={t('amountHint')}
        />
      </div>
      <Weekdays place={place} />
      <SeasonFields place={place} />
      <HoursFields place={place} />
      <TextField
        {...useField<PricesValues, `hireFees.${number}.note`>(`hireFees.${place}.note`)}
        label={t('note')}
        hint={t('noteHint')}
      />
    </div>
  )
}

function Weekdays({ place }: { place: number }) {
  const { t } = useTranslation('venue-prices')
  const { value, onChange } = useField<PricesValues, `hireFees.${number}.weekdays`>(`hireFees.${place}.weekdays`)
  return (
    <fieldset className={styles.days}>
      <legend>{t('weekdays')}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          isSelected={value.includes(day)}
          onChange={(isChosen) => onChange(weekdays.filter((one) => (one === day ? isChosen : value.includes(one))))}
        >
          {weekdayName(day)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The hours that a fee is for; when both are empty none are given. */
function HoursFields({ place }: { place: number }) {
  const { t } = useTranslation('venue-prices')
  const { value, onChange, onBlur, error } = useField<PricesValues, `hireFees.${number}.hours`>(
    `hireFees.${place}.hours`,
  )
  const { start, end } = value ?? { start: '', end: '' }
  const change = (next: { start: string; end: string }) => onChange(next.start || next.end ? next : null)
  return (
    <div className={styles.pair}>
      <TextField
        label={t('startsAt')}
        hint={t('hoursHint')}
        value={start}
        onChange={(typed) => change({ start: typed, end })}
        onBlur={onBlur}
        error={error}
      />
      <TextField label={t('endsAt')} value={end} onChange={(typed) => change({ start, end: typed })} onBlur={onBlur} />
    </div>
  )
}
