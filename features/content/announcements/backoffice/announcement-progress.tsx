import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../contract.ts'
import { stateAfter } from '../rules/announcement.ts'
import { useRetryAnnouncement, useTogglePause } from './announcement-acts.ts'
import styles from './announcements.module.css'
import { StopDialog } from './stop-dialog.tsx'

const figureNames = ['sent', 'waiting', 'refused', 'failed', 'skipped', 'unsubscribed'] as const

/** How far sending is, what can be done about it, and who did what. */
export function AnnouncementProgress({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { figures, startsAt, startedAt, endedAt, state } = announcement
  const all = figures.sent + figures.waiting + figures.refused + figures.failed + figures.skipped
  return (
    <Card aria-labelledby="announcement-progress">
      <div className={styles.fields}>
        <h2 id="announcement-progress">{t('figures.title')}</h2>
        {state === 'planned' && startsAt && <p>{t('figures.plannedAt', { date: formatInstant(startsAt) })}</p>}
        {startedAt && <p>{t('figures.startedAt', { date: formatInstant(startedAt) })}</p>}
        {endedAt && <p>{t('figures.endedAt', { date: formatInstant(endedAt) })}</p>}
        {all > 0 && (
          <p role="status">
            {t('figures.progress', { sent: formatNumber(figures.sent), all: formatNumber(all) })}{' '}
            <progress className={styles.progress} value={all - figures.waiting} max={all} aria-hidden="true" />
          </p>
        )}
        <Definitions
          layout="lines"
          items={figureNames.map((name) => ({ term: t(`columns.${name}`), value: formatNumber(figures[name]) }))}
        />
        <Acts announcement={announcement} />
        <Retry announcement={announcement} />
        <History announcement={announcement} />
      </div>
    </Card>
  )
}

function Acts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const [isStopping, setStopping] = useState(false)
  const toggle = useTogglePause(announcement)
  const { state } = announcement
  const name = state === 'paused' ? 'resume' : 'pause'
  if (!stateAfter('stop', state)) return null
  return (
    <>
      <div className={styles.actions}>
        {stateAfter(name, state) && (
          <Button isPending={toggle.isPending} onPress={() => toggle.mutate()}>
            {t(`${name}.action`)}
          </Button>
        )}
        <Button variant="quiet" onPress={() => setStopping(true)}>
          {t('stop.action')}
        </Button>
      </div>
      <ChangeFailure title={t(`${name}.failed`)} error={toggle.error} />
      {isStopping && <StopDialog announcement={announcement} onClose={() => setStopping(false)} />}
    </>
  )
}

/** For the mails that were given up. */
function Retry({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const retry = useRetryAnnouncement(announcement)
  const { state, figures } = announcement
  if (figures.failed === 0) return null
  return (
    <>
      <p>{t('retry.hint')}</p>
      {stateAfter('retry', state) && (
        <div className={styles.actions}>
          <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
            {t('retry.action')}
          </Button>
        </div>
      )}
      <ChangeFailure title={t('retry.failed')} error={retry.error} />
    </>
  )
}

function History({ announcement: { acts } }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="announcement-history">
      <h3 id="announcement-history">{t('figures.history')}</h3>
      <ul className={styles.reach}>
        {acts.map(({ act, reason, by, at }) => (
          <li key={`${act} ${at}`}>
            {t(`acts.${act}`)}{' '}
            <span className="soft small">{t('actBy', { date: formatInstant(at), name: by ?? t('nobody') })}</span>
            {reason && <p translate="no">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
