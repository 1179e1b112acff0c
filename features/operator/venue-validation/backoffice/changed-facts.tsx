import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import type { IdentityChange } from '@bouquet/features/venues/validation/rules/second-look.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { VenueCase } from '../contract.ts'
import styles from './venue-case.module.css'

type Identity = VenueCase['shown']

/** For a validated venue: the visible values beside the changed ones; nothing where nothing waits. */
export function ChangedFacts({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation(['venue-validation', 'venues'])
  const typeOf = useCatalogueLabel('venue_types')
  const { changes, shown, present, imagesWait, isValidated } = venue
  if (!isValidated || (changes.length === 0 && !imagesWait)) return null
  const textOf: Record<IdentityChange, (of: Identity) => string> = {
    name: ({ name }) => name,
    type: ({ type }) => typeOf(type),
    address: ({ address, zipcode, city, countryCode }) =>
      [address, `${zipcode} ${city}`, formatCountry(countryCode)].filter(Boolean).join(', '),
    point: ({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  }
  return (
    <Card aria-labelledby="changed-facts">
      <CardHead title={t('changed.title')} titleId="changed-facts" />
      <dl className={styles.changed}>
        {changes.map((change) => (
          <div key={change}>
            <dt>{t(`changed.${change}`)}</dt>
            <dd>
              <del>{textOf[change](shown)}</del>
            </dd>
            <dd>
              <ins>{textOf[change](present)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {imagesWait && <p>{t('changed.images', { count: venue.images.filter(({ isNew }) => isNew).length })}</p>}
    </Card>
  )
}
