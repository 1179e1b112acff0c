import { photoLimits } from '@bouquet/domain/photo'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { PhotoList } from '../contract.ts'
import { readPhotos } from './photo-rows.ts'

/** The caller's photos in their order, and how many the free plan allows. */
export async function listPhotos(ctx: ProviderContext): Promise<PhotoList> {
  const images = await readPhotos(ctx, ctx.db, { most: photoLimits.photos })
  return { images, imageCount: images.length, freePlanQuota: ctx.settings.read('plans').photos }
}
