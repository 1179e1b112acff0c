import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import styles from './event-request-page.module.css'
import head from './request-head.module.css'

/** The placeholder while a request loads. */
export function RequestSkeleton() {
  const { t } = useTranslation('event-requests')
  return (
    <Skeletons label={t('list.title')}>
      <div className={styles.arriving}>
        <div className={head.head}>
          <div>
            <div className={head.kicker}>
              <Skeleton width="12rem" height="1.75rem" />
            </div>
            <div className={head.nameSkeleton}>
              <Skeleton shape="title" width="20rem" height="100%" />
            </div>
            <div className={head.facts}>
              <Skeleton width="26rem" />
            </div>
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
      </div>
    </Skeletons>
  )
}
