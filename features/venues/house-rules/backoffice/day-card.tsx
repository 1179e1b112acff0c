import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import { houseRuleLimits, openEnd } from '../rules/house-rules.ts'
import styles from './house-rules.module.css'
import type { RulesValues } from './house-rules-values.ts'
import { YesOrNo } from './yes-or-no.tsx'

/** The hours of the day, and how guests get there. */
export function DayCard() {
  const { t } = useTranslation('house-rules')
  const dayBefore = useField<RulesValues, 'isSetUpDayBefore'>('isSetUpDayBefore')
  return (
    <Card aria-labelledby="day-rules">
      <div className={styles.fields}>
        <h2 id="day-rules">{t('dayTitle')}</h2>
        <Music />
        <div className={styles.pair}>
          <Time name="setUpFrom" />
          <Time name="lastExit" />
        </div>
        <Switch isSelected={dayBefore.value} onChange={dayBefore.onChange}>
          {t('setUpDayBefore')}
        </Switch>
        <div className={styles.pair}>
          <OptionalNumberField
            field={useField<RulesValues, 'parkingPlaces'>('parkingPlaces')}
            minValue={0}
            maxValue={houseRuleLimits.places}
            label={t('parkingPlaces')}
          />
          <YesOrNo name="takesCoach" />
          <YesOrNo name="isExclusive" />
        </div>
      </div>
    </Card>
  )
}

const musics = ['unsaid', 'until', 'open'] as const
const usualEnd = '02:00'

function Music() {
  const { t } = useTranslation('house-rules')
  const { value, onChange, onBlur, error } = useField<RulesValues, 'musicUntil'>('musicUntil')
  const kind = value === null ? 'unsaid' : value === openEnd ? 'open' : 'until'
  const ends = { unsaid: null, until: usualEnd, open: openEnd }
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('music')}
        options={musics.map((one) => ({ value: one, label: t(`musics.${one}`) }))}
        value={kind}
        onChange={(one) => onChange(ends[one])}
        onBlur={onBlur}
      />
      {kind === 'until' && (
        <TextField label={t('musicUntil')} value={value ?? ''} onChange={onChange} onBlur={onBlur} error={error} />
      )}
    </div>
  )
}

function Time({ name }: { name: 'setUpFrom' | 'lastExit' }) {
  const { t } = useTranslation('house-rules')
  const { value, onChange, ...field } = useField<RulesValues, typeof name>(name)
  return (
    <TextField
      {...field}
      label={t(name)}
      hint={t('timeHint')}
      value={value ?? ''}
      onChange={(typed) => onChange(typed.trim() === '' ? null : typed)}
    />
  )
}
