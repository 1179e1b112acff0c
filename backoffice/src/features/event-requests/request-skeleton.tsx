import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import styles from './event-request-page.module.css'
import head from './request-head.module.css'

/** A request's shape while it is on its way. */
export function RequestSkeleton() {
  const { t } = useTranslation('event-requests')
  return (
    <Skeletons label={t('list.title')}>
      <div className={head.head}>
        <div>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton shape="title" width="20rem" />
          <Skeleton width="26rem" />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>
          <div>
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
        <div className={styles.right}>
          <Skeleton shape="card" height="22rem" />
        </div>
      </div>
    </Skeletons>
  )
}
