import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSizes } from '../rules/event-request-list.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'
import styles from './list-pages.module.css'

type Props = { address: ListAddress; total: number; onChange: (next: ListAddress) => void }

/** Which part of the list this is, the way to the next, and how much is shown at once. */
export function ListPages({ address, total, onChange }: Props) {
  const { t } = useTranslation('event-requests')
  const { page, pageSize } = address
  const range = {
    from: formatNumber(Math.min((page - 1) * pageSize + 1, total)),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  }
  return (
    <nav className={styles.pages} aria-label={t('list.pages.label')}>
      <p className="soft small num" aria-live="polite">
        {t('list.pages.range', range)}
      </p>
      {total > pageSizes[0] && <SizeChoice address={address} onChange={onChange} />}
      {total > pageSize && <Steps address={address} last={Math.ceil(total / pageSize)} />}
    </nav>
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

function Steps({ address, last }: { address: ListAddress; last: number }) {
  const { t } = useTranslation('event-requests')
  const to = (page: number) => ({ search: writeListAddress({ ...address, page }) })
  return (
    <div className={styles.steps}>
      {address.page > 1 && (
        <Link className={buttonClass()} to={to(address.page - 1)} rel="prev">
          <Icon name="chevron-left" /> {t('list.pages.previous')}
        </Link>
      )}
      {address.page < last && (
        <Link className={buttonClass()} to={to(address.page + 1)} rel="next">
          {t('list.pages.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  )
}
