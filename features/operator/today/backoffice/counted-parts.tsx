import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { waitingText } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { WholeWords } from '@bouquet/ui/parts/whole-words.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { listOfPart } from '../rules/list-of-part.ts'
import type { CountedPart } from '../rules/today-parts.ts'
import styles from './today.module.css'

type Counted = Today['counts'][number]
type Props = {
  today: Today
  title: string
  /** Shown where every list is empty. */
  none: string
  parts: readonly CountedPart[]
  isWaiting?: boolean
}

/** Lists with the number of their rows and the age of the oldest; nothing where the operator may read none of them. */
export function CountedParts({ today, title, none, parts, isWaiting = false }: Props) {
  const titleId = useId()
  const { counts, failed, day } = today
  const shown = parts.flatMap((part) => {
    const counted = counts.find((one) => one.part === part)
    return counted || failed.includes(part) ? [{ part, counted }] : []
  })
  if (shown.length === 0) return null
  const isNone = shown.every(({ counted }) => counted?.count === 0)
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} />
      {isNone && <p className="soft">{none}</p>}
      <ul className={styles.lines}>
        {shown.map(({ part, counted }) => (
          <li key={part}>
            <Line part={part} counted={counted} day={day} isWaiting={isWaiting} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { part: CountedPart; counted: Counted | undefined; day: string; isWaiting: boolean }

function Line({ part, counted, day, isWaiting }: LineProps) {
  const { t } = useTranslation('today')
  const count = counted ? formatNumber(counted.count) : t('unknown')
  return (
    <Link className={styles.line} data-none={counted?.count === 0 || undefined} to={listOfPart(part, day)}>
      <span className={styles.name}>
        <WholeWords>{t(`parts.${part}`)}</WholeWords>
        {counted ? <Age since={counted.since} isWaiting={isWaiting} /> : <small>{t('unread')}</small>}
      </span>
      <span className="figure">{counted?.isMore ? t('moreThan', { count }) : count}</span>
    </Link>
  )
}

function Age({ since, isWaiting }: { since: string | null; isWaiting: boolean }) {
  const { t } = useTranslation('today')
  if (since === null) return null
  const moment = formatInstant(since)
  return (
    <small>
      <time dateTime={since} title={moment}>
        {isWaiting ? t('longestWait', { time: waitingText(since), moment }) : t('oldest', { moment })}
      </time>
    </small>
  )
}
