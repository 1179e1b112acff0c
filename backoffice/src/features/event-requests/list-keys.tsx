import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './request-filters.module.css'
import { useRequestKeys } from './request-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-request]')]

/** Walks through the list by keys; the row in focus is the one that Enter, U and R are about. */
export function ListKeys() {
  const { t } = useTranslation('event-requests')
  const navigate = useNavigate()
  const focused = () => rows().find((row) => row === document.activeElement)
  const step = (by: 1 | -1) => () => {
    const links = rows()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
    links[next]?.focus()
  }
  const open = (asks: 'unlock' | 'reject') => () => {
    const uuid = focused()?.dataset.request
    if (uuid) void navigate(paths.eventRequest(uuid), { state: { asks } })
  }
  const keys = useRequestKeys({ j: step(1), k: step(-1), u: open('unlock'), r: open('reject') })
  return (
    <div className={styles.keys}>
      <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={t('keys.detail')}>
        {t('keys.title')}
      </Switch>
    </div>
  )
}
