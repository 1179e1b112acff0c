import { formatDay, formatTime } from '@bouquet/backoffice/formats.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import keyboard from '@bouquet/ui/parts/keyboard-only.module.css'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Today } from '../contract.ts'
import { brokenParts, waitingParts } from '../rules/today-parts.ts'
import { CountedParts } from './counted-parts.tsx'
import { DayFigures } from './day-figures.tsx'
import { moveByArrows } from './move-by-arrows.ts'
import { RequestsByHour } from './requests-by-hour.tsx'
import styles from './today.module.css'
import { todayQuery } from './today-query.ts'

/** The operators' first page: who waits, what went wrong, and how the day goes. */
export function TodayPage() {
  const { t } = useTranslation('today')
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      query={useQuery(todayQuery)}
      labels={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton shape="card" />}
    >
      {(today) => <Day today={today} />}
    </LoadedPage>
  )
}

function Day({ today }: { today: Today }) {
  const { t } = useTranslation('today')
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the links inside, which Tab reaches as well */}
      <div className={styles.columns} onKeyDown={moveByArrows}>
        <CountedParts
          today={today}
          title={t('waiting.title')}
          none={t('waiting.none')}
          parts={waitingParts}
          isWaiting
        />
        <CountedParts today={today} title={t('broken.title')} none={t('broken.none')} parts={brokenParts} />
        <DayFigures today={today} />
      </div>
      {today.requests && <RequestsByHour today={today} hours={today.requests.hours} />}
      <p className="soft small">
        {t('readAt', { time: formatTime(today.readAt), day: formatDay(today.day, 'long') })}{' '}
        <span className={keyboard.keyboardOnly}>{t('arrows')}</span>
      </p>
    </div>
  )
}
