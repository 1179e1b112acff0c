import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'

/** Loaded only for a request for a venue. */
export const VenueDayChip = lazyExtra(
  async () => (await import('@bouquet/features/venues/availability/backoffice/request-day.tsx')).RequestDayChip,
  'venue-availability',
)
