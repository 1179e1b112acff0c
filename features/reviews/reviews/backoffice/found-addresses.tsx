import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import styles from './reviews.module.css'
import type { FoundAddress } from './use-pasted-addresses.ts'

/** Each address with the check's result; invalid ones can be removed. */
export function FoundAddresses({
  found,
  ready,
  onRemove,
}: {
  found: FoundAddress[]
  ready: number
  onRemove: (place: number) => void
}) {
  const { t } = useTranslation('received-reviews')
  if (found.length === 0) return null
  return (
    <div>
      <p className="soft small" role="status">
        {t('ask.ready', { count: ready })}
      </p>
      <ul className={styles.found} aria-label={t('ask.found')}>
        {found.map(({ address, problem }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may come twice
          <li key={`${address} ${place}`}>
            <Icon name={problem ? 'warning' : 'check'} size="small" />
            <span className={styles.address} translate="no">
              {address}
              {problem && <small>{t(`ask.problems.${problem}`)}</small>}
            </span>
            <IconButton icon="close" label={t('ask.remove', { address })} onPress={() => onRemove(place)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
