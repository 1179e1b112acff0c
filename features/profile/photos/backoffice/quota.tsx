import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { premiumQuotas } from '@bouquet/domain/plans'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PhotoList } from '../contract.ts'
import styles from './photos-page.module.css'

/** The number of photos, and how many the free plan allows. */
export function QuotaLine({ list: { imageCount, freePlanQuota } }: { list: PhotoList }) {
  const { t } = useTranslation('photos')
  const most = formatNumber(premiumQuotas.photos)
  if (useCurrentUser().isPremium) return <p className="soft num">{t('quota.premium', { used: imageCount, most })}</p>
  return (
    <div className={styles.quota}>
      <p className="soft num">{t('quota.used', { used: imageCount, count: freePlanQuota })}</p>
      <Bar share={freePlanQuota === 0 ? 1 : imageCount / freePlanQuota} tone="peony" />
    </div>
  )
}

/** Shown in place of the upload once the free plan's limit is reached. */
export function QuotaInvitation({ quota }: { quota: number }) {
  const { t } = useTranslation('photos')
  const go = (
    <Link to={subscriptionPath} className={buttonClass()}>
      {t('quota.go')}
    </Link>
  )
  return (
    <Callout tone="gold" icon="ribbon" title={t('quota.reachedTitle', { count: quota })} action={go}>
      {t('quota.text', { most: formatNumber(premiumQuotas.photos) })}
    </Callout>
  )
}
