import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'

/** The placeholder while a case or an account loads. */
export function CaseSkeleton() {
  const { t } = useTranslation('administration')
  return (
    <Skeletons label={t('queue.title')}>
      <div className={styles.headArriving}>
        <Skeleton width="14rem" height="1.75rem" />
        <Skeleton shape="title" width="20rem" />
        <Skeleton width="24rem" />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton shape="card" height="26rem" />
          <Skeleton shape="card" />
        </div>
        <div className={styles.side}>
          <Skeleton shape="card" height="14rem" />
          <Skeleton shape="card" />
        </div>
      </div>
    </Skeletons>
  )
}
