import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addCalendarEntry } from './server/add-calendar-entry.ts'
import { availabilityQueues } from './server/availability-jobs.ts'
import { addCalendarFeed, deleteCalendarFeed, fetchCalendarFeed } from './server/calendar-feeds.ts'
import { deleteCalendarAddress, getCalendarLinks, renewCalendarAddress } from './server/calendar-links.ts'
import { changeCalendarEntry } from './server/change-calendar-entry.ts'
import { deleteCalendarEntry } from './server/delete-calendar-entry.ts'
import { deleteExpiredDays, deleteExpiredEntries, deleteLapsedOptions } from './server/delete-expired-days.ts'
import { exportedAvailability } from './server/exported-rows.ts'
import { freeCalendarDays } from './server/free-calendar-days.ts'
import { getPublicDay } from './server/get-public-day.ts'
import { getVenueCalendar } from './server/get-venue-calendar.ts'
import { listRequestDays } from './server/list-request-days.ts'
import { venueCalendars } from './server/routes.ts'
import { setEventsPerDay } from './server/set-events-per-day.ts'

export const availability = {
  routes: [
    serve(contract, {
      getVenueCalendar,
      addCalendarEntry,
      changeCalendarEntry,
      deleteCalendarEntry,
      freeCalendarDays,
      setEventsPerDay,
      getCalendarLinks,
      renewCalendarAddress,
      deleteCalendarAddress,
      addCalendarFeed,
      deleteCalendarFeed,
      fetchCalendarFeed,
      listRequestDays,
      getPublicDay,
    }),
    venueCalendars,
  ],
  queues: availabilityQueues,
  expired: [deleteExpiredDays, deleteLapsedOptions, deleteExpiredEntries],
  exported: exportedAvailability,
} satisfies Feature
