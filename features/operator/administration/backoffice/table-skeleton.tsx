import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import styles from './administration.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The placeholder while the rows of a table load. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <div className={styles.rowsArriving}>
        {rows.map((row) => (
          <div key={row} className={styles.rowArriving}>
            <span>
              <Skeleton width="11rem" />
              <Skeleton width="7rem" />
            </span>
            <Skeleton width="6rem" />
            <Skeleton width="5rem" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
