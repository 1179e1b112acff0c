import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { today as readersToday } from '@bouquet/backoffice/today.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { VenueCalendar } from '../contract.ts'
import { enterableDays, maxEventsPerDay } from '../rules/calendar.ts'
import styles from './availability-page.module.css'
import { CalendarLinks } from './calendar-links.tsx'
import { calendarQuery, useEventsPerDay } from './calendar-queries.ts'
import { ChosenDays } from './chosen-days.tsx'
import { shownDays } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { useDayChoice } from './use-day-choice.ts'

/** The days of a venue (free, on option, booked or closed) and its linked calendars. */
export function AvailabilityPage() {
  return <VenueFrame section="availability">{({ id }) => <Availability venueId={id} />}</VenueFrame>
}

function Availability({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-availability')
  const [search] = useSearchParams()
  const today = readersToday()
  const bounds = enterableDays(today)
  const choice = useDayChoice(today, search.get('month'), bounds)
  const query = useQuery(calendarQuery(venueId, choice.month))
  const { data: calendar } = query
  return (
    <div className={styles.page}>
      <p className="soft">{t('lead')}</p>
      {calendar ? (
        <div className={styles.columns}>
          <Card>
            <MonthGrid calendar={calendar} choice={choice} />
          </Card>
          <Card className={styles.side ?? ''}>
            <ChosenDays calendar={calendar} range={choice.range} onDone={choice.clear} />
            <PerDay calendar={calendar} month={choice.month} />
          </Card>
        </div>
      ) : (
        <Loading query={query} failed={t('errors.loading')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="24rem" />
          </Skeletons>
        </Loading>
      )}
      <CalendarLinks venueId={venueId} />
    </div>
  )
}

const numbers = Array.from({ length: maxEventsPerDay }, (_, index) => String(index + 1))

function PerDay({ calendar, month }: { calendar: VenueCalendar; month: string }) {
  const { t } = useTranslation('venue-availability')
  const change = useEventsPerDay(calendar.venue.id, shownDays(month))
  const shown = change.isPending && change.variables ? change.variables : calendar.eventsPerDay
  return (
    <SelectField
      label={t('perDay.label')}
      hint={t('perDay.hint')}
      options={numbers.map((value) => ({ value, label: formatNumber(Number(value)) }))}
      value={String(shown)}
      onChange={(value) => value && change.mutate(Number(value))}
    />
  )
}
