import type { VenueId } from '@bouquet/domain/ids'
import { type ImageFiles, saveVenueImages } from '@bouquet/features/venues/images/server/save-venue-images.ts'
import { saveVenuePrestations } from '@bouquet/features/venues/prestations/server/save-venue-prestations.ts'
import { presentedVenue } from '@bouquet/features/venues/venues/server/present-venue.ts'
import { saveVenueVideos } from '@bouquet/features/venues/videos/server/save-venue-videos.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import type { SentVenue, StoredVenue } from '../whole-venue-contract.ts'

type Saving = { id: VenueId; form: SentVenue; files: ImageFiles }

/**
 * Stores the parts of a whole venue's form other than its steps, and returns the venue. Throws not_found, prestation_unavailable, videos_full.
 */
export async function saveVenueParts(within: ProviderContext, { id, form, files }: Saving): Promise<StoredVenue> {
  const { prestationDetails = [], videos = [], images = [] } = form
  if (prestationDetails.length > 0)
    await withFieldNamesOf('', 'prestationDetails', () => saveVenuePrestations(within, id, prestationDetails))
  if (videos.length > 0) await saveVenueVideos(within, id, videos)
  const failures = images.length > 0 ? await saveVenueImages(within, { venueId: id, sent: images, files }) : []
  return { ...(await presentedVenue(within, id)), failures }
}

/** Maps the field names of a refusal to those of the form: without their step's name, or as parts of a list. */
export async function withFieldNamesOf<Answer>(
  step: string,
  list: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([field, code]) => [renamed(field, step, list), code])
    throw new Problem(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

function renamed(field: string, step: string, list: string): string {
  const own = step && field.startsWith(`${step}.`) ? field.slice(step.length + 1) : field
  return list ? `${list}.${own}` : own
}
