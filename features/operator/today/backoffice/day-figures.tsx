import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { listOfPart } from '../rules/list-of-part.ts'
import { comparedParts, type TodayPart } from '../rules/today-parts.ts'
import styles from './today.module.css'

/** Requests, new accounts and income of the day, each beside that of the week before; nothing where all lists are closed. */
export function DayFigures({ today }: { today: Today }) {
  const { t } = useTranslation('today')
  const { requests, accounts, income, failed, day } = today
  const hours = requests?.hours ?? []
  const total = (of: 'today' | 'before') => formatNumber(hours.reduce((sum, hour) => sum + (hour[of] ?? 0), 0))
  const isShown = requests || accounts || income || comparedParts.some((part) => failed.includes(part))
  if (!isShown) return null
  const line = { day, failed }
  return (
    <Card aria-labelledby="day-figures">
      <CardHead title={t('day.title')} titleId="day-figures" />
      <ul className={styles.lines}>
        <Figure {...line} part="requests" before={requests && t('day.wholeDay', { value: total('before') })}>
          {requests && total('today')}
        </Figure>
        <Figure
          {...line}
          part="accounts"
          before={accounts && t('day.sameTime', { value: formatNumber(accounts.before) })}
        >
          {accounts && formatNumber(accounts.today)}
        </Figure>
        {income?.length === 0 && (
          <Figure {...line} part="income" before={t('day.noIncome')}>
            {formatNumber(0)}
          </Figure>
        )}
        {income?.map(({ currency, payments, todayCents, beforeCents }) => (
          <Figure
            {...line}
            key={currency}
            part="income"
            before={`${t('day.payments', { count: payments })} · ${t('day.sameTime', { value: formatMoney({ cents: beforeCents, currency }) })}`}
          >
            {formatMoney({ cents: todayCents, currency })}
          </Figure>
        ))}
        {!income && <Figure {...line} part="income" before={null} />}
      </ul>
    </Card>
  )
}

type FigureProps = {
  part: TodayPart & (typeof comparedParts)[number]
  day: string
  failed: readonly TodayPart[]
  before: string | null
  children?: ReactNode
}

function Figure({ part, day, failed, before, children }: FigureProps) {
  const { t } = useTranslation('today')
  const isUnread = failed.includes(part)
  if (!isUnread && before === null) return null
  return (
    <li>
      <Link className={styles.line} to={listOfPart(part, day)}>
        <span className={styles.name}>
          {t(`parts.${part}`)}
          <small>{isUnread ? t('unread') : before}</small>
        </span>
        <span className="figure">{isUnread ? t('unknown') : children}</span>
      </Link>
    </li>
  )
}
