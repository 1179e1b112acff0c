import { useCopy } from '@bouquet/backoffice/use-copy.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { renderQr, savePng, saveSvg } from './qr-code.ts'
import { reviewsQuery } from './review-queries.ts'
import styles from './reviews.module.css'

/** The link of the review form: to copy, and as a QR code for a card on the table. */
export function FormLinkCard({ venue, isOpen }: { venue: string | undefined; isOpen: boolean }) {
  const { t } = useTranslation('received-reviews')
  const { data, error } = useQuery(reviewsQuery({ tab: 'received', page: 1, venue }))
  // The list below shows the error.
  if (error && !data) return null
  return (
    <Card aria-labelledby="form-link" className={styles.link}>
      <h2 id="form-link">{t('link.title')}</h2>
      <p className="soft">{t('link.text')}</p>
      {!isOpen && <Callout tone="gold">{t(venue ? 'link.venueClosed' : 'link.closed')}</Callout>}
      {data ? data.reviewFormUrl && <FormLink url={data.reviewFormUrl} /> : <Arriving />}
    </Card>
  )
}

function Arriving() {
  const { t } = useTranslation('received-reviews')
  return (
    <Skeletons label={t('loading')}>
      <Skeleton height="2.75rem" />
      <Skeleton width="9rem" height="9rem" />
    </Skeletons>
  )
}

function FormLink({ url }: { url: string }) {
  const { t } = useTranslation('received-reviews')
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, hasFailed, copy } = useCopy(url, field)
  const code = renderQr(url)
  return (
    <>
      <div className={styles.copyRow}>
        <input
          ref={field}
          className={styles.url}
          readOnly
          value={url}
          aria-label={t('link.field')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
          {isCopied ? t('link.copied') : t('link.copy')}
        </Button>
        <span className="sr" role="status">
          {isCopied ? t('link.copied') : ''}
        </span>
      </div>
      {hasFailed && (
        <Callout tone="gold" urgent>
          {t('link.copyFailed')}
        </Callout>
      )}
      <div className={styles.qr}>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('link.qr')}>
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <div>
          <Button icon="download" onPress={() => void savePng(code, t('link.file'))}>
            {t('link.png')}
          </Button>
          <Button icon="download" onPress={() => saveSvg(code, t('link.file'))}>
            {t('link.svg')}
          </Button>
        </div>
      </div>
    </>
  )
}
