import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import styles from './company.module.css'

/** A placeholder card with this number of fields, and the column beside it. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.columns}>
      <Skeleton shape="card" height={`${fields * 6 + 4}rem`} />
      <div className={styles.aside}>
        <Skeleton width="12rem" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </div>
  )
}
