import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../rules/event-request-list.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'
import styles from './list-pages.module.css'

type Props = { address: ListAddress; total: number; onChange: (next: ListAddress) => void }

/** Shows which page of the list this is, links to the others, and offers the page size. */
export function ListPages({ address, total, onChange }: Props) {
  const { t } = useTranslation('event-requests')
  const { page, pageSize } = address
  const range = {
    from: formatNumber(Math.min((page - 1) * pageSize + 1, total)),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  }
  return (
    <PageSteps
      page={page}
      hasMore={page * pageSize < total}
      to={(other) => writeListAddress({ ...address, page: other })}
      size={total > pageSizes[0] && <SizeChoice address={address} onChange={onChange} />}
    >
      {t('list.pages.range', range)}
    </PageSteps>
  )
}

function SizeChoice({ address, onChange }: Omit<Props, 'total'>) {
  const { t } = useTranslation('event-requests')
  return (
    <label className={styles.size}>
      <span>{t('list.pages.size')}</span>
      <select
        value={address.pageSize}
        onChange={(event) => onChange({ ...address, page: 1, pageSize: Number(event.target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}
