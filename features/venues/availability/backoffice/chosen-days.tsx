import { formatDay } from '@bouquet/backoffice/formats.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarEntry, VenueCalendar } from '../contract.ts'
import { isHeld } from '../rules/calendar.ts'
import styles from './availability-page.module.css'
import { useDeleteEntry, useFreeDays } from './calendar-queries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { DayRange } from './month.ts'

type Props = { calendar: VenueCalendar; range: DayRange | null; onDone: () => void }

/** The entries of the selected days, and the actions on them. */
export function ChosenDays({ calendar, range, onDone }: Props) {
  const { t } = useTranslation('venue-availability')
  if (!range) return <p className="soft">{t('selection.none')}</p>
  const entries = calendar.entries.filter(({ from, to }) => from <= range.to && to >= range.from)
  return (
    <section className={styles.chosen} aria-labelledby="chosen-days">
      <h2 id="chosen-days" aria-live="polite">
        {rangeText(range) ??
          t('selection.range', { from: formatDay(range.from, 'long'), to: formatDay(range.to, 'long') })}
      </h2>
      {entries.length === 0 ? (
        <p className="soft">{t('selection.empty')}</p>
      ) : (
        <ul className={styles.entries} aria-label={t('selection.entries')}>
          {entries.map((entry) => (
            <Entry key={entry.id} calendar={calendar} entry={entry} />
          ))}
        </ul>
      )}
      <Actions calendar={calendar} range={range} hasOwn={entries.some(({ feed }) => feed === null)} onDone={onDone} />
    </section>
  )
}

const rangeText = ({ from, to }: DayRange) => (from === to ? formatDay(from, 'long') : null)

const tones = { booked: 'peony', option: 'gold', closed: 'plain' } as const

function Entry({ calendar, entry }: { calendar: VenueCalendar; entry: CalendarEntry }) {
  const { t } = useTranslation('venue-availability')
  const [isOpen, setOpen] = useState(false)
  const removal = useDeleteEntry(calendar.venue.id, () => undefined)
  const days = { from: formatDay(entry.from), to: formatDay(entry.to) }
  return (
    <li>
      <p>
        <Chip tone={tones[entry.kind]}>{t(`kinds.${entry.kind}`)}</Chip>{' '}
        {rangeText(entry) ? days.from : t('selection.range', days)}
      </p>
      <Source entry={entry} today={calendar.today} />
      {entry.note && <p className={styles.note}>{entry.note}</p>}
      {entry.eventRequestId && (
        <p>
          <Link className="text-link" to={eventRequestPaths.request(entry.eventRequestId)}>
            {t('entry.request')}
          </Link>
        </p>
      )}
      {!entry.feed && (
        <div className={styles.actions}>
          <Button variant="quiet" icon="edit" onPress={() => setOpen(true)}>
            {t('actions.change')}
          </Button>
          <Button variant="quiet" icon="trash" isPending={removal.isPending} onPress={() => removal.mutate(entry)}>
            {t('actions.delete')}
          </Button>
        </div>
      )}
      {isOpen && <EntryDialog calendar={calendar} known={entry} range={entry} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Source({ entry, today }: { entry: CalendarEntry; today: string }) {
  const { t } = useTranslation('venue-availability')
  const { heldUntil, feed } = entry
  const facts = [
    heldUntil && t(isHeld(entry, today) ? 'entry.heldUntil' : 'entry.lapsed', { day: formatDay(heldUntil) }),
    feed && t('entry.feed', { label: feed.label }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="soft small">{facts.join(' · ')}</p>
}

function Actions({
  calendar,
  range,
  hasOwn,
  onDone,
}: {
  calendar: VenueCalendar
  range: DayRange
  hasOwn: boolean
  onDone: () => void
}) {
  const { t } = useTranslation('venue-availability')
  const [opened, setOpened] = useState<'enter' | 'free' | null>(null)
  const freeing = useFreeDays(calendar.venue.id, () => {
    setOpened(null)
    onDone()
  })
  const close = () => {
    freeing.reset()
    setOpened(null)
  }
  return (
    <div className={styles.actions}>
      <Button variant="primary" icon="plus" onPress={() => setOpened('enter')}>
        {t('actions.enter')}
      </Button>
      {hasOwn && <Button onPress={() => setOpened('free')}>{t('actions.free')}</Button>}
      {opened === 'enter' && <EntryDialog calendar={calendar} known={null} range={range} onClose={close} />}
      <ConfirmDialog
        title={t('free.title')}
        confirm={{ label: t('free.confirm') }}
        change={freeing}
        failed={t('errors.freeing')}
        isOpen={opened === 'free'}
        onClose={close}
        onConfirm={() => freeing.mutate(range)}
      >
        <p>{t('free.text')}</p>
      </ConfirmDialog>
    </div>
  )
}
