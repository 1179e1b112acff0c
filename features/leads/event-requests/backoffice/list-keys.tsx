import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import styles from './request-filters.module.css'
import { useRequestKeys } from './request-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-request]')]

/** Keyboard navigation of the list; Enter, U and R act on the focused row. */
export function ListKeys({
  onDecline,
  onSelect,
}: {
  onDecline: (uuid: string) => void
  onSelect: (uuid: string) => void
}) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const focused = () => rows().find((row) => row === document.activeElement)
  const step = (by: 1 | -1) => () => {
    const links = rows()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
    links[next]?.focus()
  }
  const withFocused = (act: (uuid: string) => void) => () => {
    const uuid = focused()?.dataset.request
    if (uuid) act(uuid)
  }
  const unlock = (uuid: string) =>
    void navigate({ pathname: eventRequestPaths.request(uuid), search }, { state: { asks: 'unlock' } })
  const keys = useRequestKeys({
    j: step(1),
    k: step(-1),
    u: withFocused(unlock),
    r: withFocused(onDecline),
    x: withFocused(onSelect),
  })
  return (
    <div className={styles.keys}>
      <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={t('request-list:keys.detail')}>
        {t('request-list:keys.title')}
      </Switch>
    </div>
  )
}
