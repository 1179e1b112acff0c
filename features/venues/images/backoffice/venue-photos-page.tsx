import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import styles from '@bouquet/ui/parts/stack.module.css'
import { useTranslation } from 'react-i18next'
import { imagesHeadingId, VenueImages } from './venue-images.tsx'

/** The tab with a venue's photos. */
export function VenuePhotosPage() {
  const { t } = useTranslation('venue-images')
  return (
    <VenueFrame section="photos">
      {({ id }) => (
        <section className={styles.stack} aria-labelledby={imagesHeadingId}>
          <h2 id={imagesHeadingId} tabIndex={-1}>
            {t('title')}
          </h2>
          <p className="soft">{t('lead')}</p>
          <VenueImages venueId={id} />
        </section>
      )}
    </VenueFrame>
  )
}
