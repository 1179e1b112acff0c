import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ceremonyTermsOf, mayHoldCivilCeremonies } from '../rules/ceremony-law.ts'
import styles from './house-rules.module.css'
import type { RulesValues } from './house-rules-values.ts'
import { YesOrNo } from './yes-or-no.tsx'

/** The ceremonies that the venue allows; civil ones only where its country's law permits them at venues. */
export function CeremoniesCard({ country }: { country: string }) {
  const { t } = useTranslation('house-rules')
  const isHeld = useWatch<RulesValues, 'civilCeremony'>({ name: 'civilCeremony' })
  const licence = useField<RulesValues, 'licence'>('licence')
  return (
    <Card aria-labelledby="ceremonies">
      <div className={styles.fields}>
        <h2 id="ceremonies">{t('ceremoniesTitle')}</h2>
        <p className="soft small">{t(`law.${ceremonyTermsOf(country)}`)}</p>
        <div className={styles.pair}>
          {mayHoldCivilCeremonies(country) && <YesOrNo name="civilCeremony" />}
          {isHeld && <TextField {...licence} label={t('licence')} />}
          <YesOrNo name="symbolicCeremony" />
          <YesOrNo name="religiousCeremony" />
        </div>
      </div>
    </Card>
  )
}
