import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { useTranslation } from 'react-i18next'
import styles from './venue-images.module.css'
import { ImageCount, imagesHeadingId, VenueImages } from './venue-images.tsx'

/** The tab with a venue's photos. */
export function VenuePhotosPage() {
  const { t } = useTranslation('venue-images')
  // On a telephone the photos come first.
  const isTelephone = useIsTelephone()
  return (
    <VenueFrame section="photos">
      {({ id }) => (
        <section className={styles.page} aria-labelledby={imagesHeadingId}>
          <div className={styles.head}>
            <h2 id={imagesHeadingId} tabIndex={-1}>
              {t('title')}
            </h2>
            <ImageCount venueId={id} />
          </div>
          {!isTelephone && <p className="soft">{t('lead')}</p>}
          <VenueImages venueId={id} />
        </section>
      )}
    </VenueFrame>
  )
}
