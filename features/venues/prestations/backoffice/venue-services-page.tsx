import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import styles from '@bouquet/ui/parts/stack.module.css'
import { useTranslation } from 'react-i18next'
import { servicesHeadingId, VenueServices } from './venue-services.tsx'

/** The tab with a venue's prestations. */
export function VenueServicesPage() {
  const { t } = useTranslation('prestations')
  const isTelephone = useIsTelephone()
  return (
    <VenueFrame section="services">
      {({ id }) => (
        <section className={styles.stack} aria-labelledby={servicesHeadingId}>
          <h2 id={servicesHeadingId} tabIndex={-1}>
            {t('title')}
          </h2>
          {!isTelephone && <p className="soft">{t('lead')}</p>}
          <VenueServices venueId={id} />
        </section>
      )}
    </VenueFrame>
  )
}
