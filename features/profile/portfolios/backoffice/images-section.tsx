import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { UploadList } from '@bouquet/backoffice/uploads/upload-list.tsx'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from '../contract.ts'
import { ImageDrop } from './image-drop.tsx'
import { ImageGrid } from './image-grid.tsx'
import { imagesTitleId } from './image-limits.ts'
import { imageQueueOf } from './image-uploads.ts'
import styles from './images.module.css'
import { TooLargeOffer } from './too-large-offer.tsx'

/** The pictures of a wedding and the running uploads; every change is saved at once. */
export function ImagesSection({ portfolio: { id, images } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const queue = imageQueueOf(id)
  const isFull = images.length >= portfolioLimits.images
  const count = { count: images.length, all: formatNumber(portfolioLimits.images) }
  return (
    <Card aria-labelledby={imagesTitleId}>
      <div className={styles.section}>
        <div className={styles.head} id={imagesTitleId} tabIndex={-1}>
          <CardHead title={t('images.title')}>
            {images.length > 0 && <span className="soft small">{t('images.count', count)}</span>}
          </CardHead>
        </div>
        <p className="soft">{t('images.lead')}</p>
        {isFull ? <Callout>{t('images.full')}</Callout> : <ImageDrop queue={queue} />}
        <UploadList queue={queue} />
        <TooLargeOffer queue={queue} />
        {images.length > 0 && <ImageGrid portfolioId={id} images={images} />}
      </div>
    </Card>
  )
}
