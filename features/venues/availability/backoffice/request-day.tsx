import { formatDay } from '@bouquet/backoffice/formats.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RequestDay } from '../contract.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { requestDaysQuery } from './request-days-query.ts'

/**
 * On the page of a request for a venue: a warning, before anything is paid, that the day is taken; once the couple has chosen the venue, a
 * button to book the day.
 */
export function RequestDayNotice({ requestId }: { requestId: string }) {
  const { data } = useQuery(requestDaysQuery([requestId]))
  const request = data?.[requestId]
  return request ? <Notice request={request} /> : null
}

function Notice({ request }: { request: RequestDay }) {
  const { t } = useTranslation('venue-availability')
  const { venue, day, answer, isBooked, mayBook } = request
  const texts = { day: formatDay(day, 'long'), venue: venue.name }
  const calendar = (
    <Link className="text-link" to={`${venuePaths.availability(venue.id)}?month=${day.slice(0, 7)}`}>
      {t('request.calendar')}
    </Link>
  )
  if (isBooked)
    return (
      <Callout tone="sage" action={calendar}>
        {t('request.booked', texts)}
      </Callout>
    )
  if (answer === 'taken' || answer === 'option')
    return (
      <Callout tone="gold" action={calendar}>
        {t(`request.${answer}`, texts)}
      </Callout>
    )
  return mayBook ? <Booking request={request} /> : null
}

function Booking({ request: { eventRequestId, day, ...calendar } }: { request: RequestDay }) {
  const { t } = useTranslation('venue-availability')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Callout
        tone="sage"
        action={
          <Button icon="calendar" onPress={() => setOpen(true)}>
            {t('request.book')}
          </Button>
        }
      >
        {t('request.won', { day: formatDay(day, 'long'), venue: calendar.venue.name })}
      </Callout>
      {isOpen && (
        <EntryDialog
          calendar={calendar}
          known={null}
          range={{ from: day, to: day }}
          eventRequestId={eventRequestId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/**
 * In the list of requests: a chip when the day is taken or on option at the venue. `ids` are those of the whole page, so that one call asks for
 * all of them.
 */
export function RequestDayChip({ requestId, ids }: { requestId: string; ids: readonly string[] }) {
  const { t } = useTranslation('venue-availability')
  const { data } = useQuery(requestDaysQuery(ids))
  const request = data?.[requestId]
  if (!request || request.isBooked || (request.answer !== 'taken' && request.answer !== 'option')) return null
  return (
    <Chip tone="gold" icon="calendar">
      {t(`request.chips.${request.answer}`)}
    </Chip>
  )
}
