import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './podcast-card.module.css'
import cover from './podcast-cover.webp'
import { podcastQuery } from './podcast-query.ts'

/** The operator's podcast for providers; nothing where none is set (rule "podcast"). */
export function PodcastCard() {
  const { t } = useTranslation('dashboard')
  const url = useQuery(podcastQuery).data?.url
  if (!url) return null
  return (
    <Card flush aria-labelledby="podcast" className={styles.podcast}>
      <div className={styles.cover}>
        <img src={cover} alt="" width={720} height={480} loading="lazy" />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
      </div>
      <div className={styles.text}>
        <p className="overline">{t('podcast.overline')}</p>
        <h2 id="podcast">{t('podcast.title')}</h2>
        <p className="soft">{t('podcast.text')}</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={`text-link ${styles.link}`}>
          {t('podcast.go')} <Icon name="external" size="small" />
          <span className="sr">{t('podcast.newTab')}</span>
        </a>
      </div>
    </Card>
  )
}
