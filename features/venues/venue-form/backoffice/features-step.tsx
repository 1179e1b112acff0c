import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type VenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import type { VenueValues } from './form-values.ts'
import styles from './venue-form.module.css'

/** The features of the venue; there may be none. */
export function FeaturesStep() {
  const { t } = useTranslation('venue-form')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the step's title names it, and a legend would say it again
    <div className={styles.features} role="group" aria-label={t('steps.features')}>
      {venueFeatures.map((feature) => (
        <Feature key={feature} feature={feature} />
      ))}
    </div>
  )
}

function Feature({ feature }: { feature: VenueFeature }) {
  const { t } = useTranslation('venues')
  const { value, onChange, onBlur, name, ref } = useField<VenueValues, `features.${VenueFeature}`>(
    `features.${feature}`,
  )
  return (
    <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} name={name} inputRef={ref}>
      {t(`features.${feature}`)}
    </Checkbox>
  )
}
