import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Currency, moneyInput } from '@bouquet/domain/money'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { useTranslation } from 'react-i18next'
import { houseRuleLimits, lodgingUnits } from '../rules/house-rules.ts'
import styles from './house-rules.module.css'
import type { RulesValues } from './house-rules-values.ts'
import { YesOrNo } from './yes-or-no.tsx'

/** Where guests sleep. */
export function LodgingCard({ currency }: { currency: Currency }) {
  const { t } = useTranslation('house-rules')
  const unit = useField<RulesValues, 'lodgingUnit'>('lodgingUnit')
  return (
    <Card aria-labelledby="lodging">
      <div className={styles.fields}>
        <h2 id="lodging">{t('lodgingTitle')}</h2>
        <div className={styles.pair}>
          <OptionalNumberField
            field={useField<RulesValues, 'rooms'>('rooms')}
            minValue={0}
            maxValue={houseRuleLimits.rooms}
            label={t('rooms')}
          />
          <OptionalNumberField
            field={useField<RulesValues, 'beds'>('beds')}
            minValue={0}
            maxValue={houseRuleLimits.beds}
            label={t('beds')}
          />
          <YesOrNo name="hasBridalSuite" />
        </div>
        <div className={styles.pair}>
          <OptionalNumberField
            field={useField<RulesValues, 'lodgingCents'>('lodgingCents')}
            share={100}
            minValue={0}
            maxValue={houseRuleLimits.cents / 100}
            formatOptions={moneyInput(currency)}
            label={t('lodgingPrice')}
          />
          <SelectField
            label={t('lodgingUnit')}
            options={lodgingUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            value={unit.value}
            onChange={unit.onChange}
            onBlur={unit.onBlur}
          />
        </div>
      </div>
    </Card>
  )
}
