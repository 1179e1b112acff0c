import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../connection/lazy-code.tsx'
import { useIsTelephone } from '../use-media.ts'
import styles from './list-tools.module.css'

const ToolsSheet = lazyExtra(async () => (await import('./tools-sheet.tsx')).ToolsSheet, 'list-tools')

/** The filters and the order of a list: above it, on telephones in a sheet behind one button. `active` is the number of filters that are set. */
export function ListTools({ active, children }: { active: number; children: ReactNode }) {
  if (!useIsTelephone()) return children
  return (
    <div className={styles.place}>
      <Suspense fallback={<Skeleton shape="card" width="100%" height="var(--control)" />}>
        <ToolsSheet active={active}>{children}</ToolsSheet>
      </Suspense>
    </div>
  )
}
