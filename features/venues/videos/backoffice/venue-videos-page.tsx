import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import styles from '@bouquet/ui/parts/stack.module.css'
import { useTranslation } from 'react-i18next'
import { VenueVideos } from './venue-videos.tsx'

/** The tab with a venue's videos. */
export function VenueVideosPage() {
  const { t } = useTranslation('venue-videos')
  return (
    <VenueFrame section="videos">
      {({ id }) => (
        <section className={styles.stack} aria-labelledby="venue-videos">
          <h2 id="venue-videos">{t('title')}</h2>
          <p className="soft">{t('lead')}</p>
          <VenueVideos venueId={id} />
        </section>
      )}
    </VenueFrame>
  )
}
