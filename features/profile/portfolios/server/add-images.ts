import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import { insertPicture } from '@bouquet/features/media/pictures/server/store-picture.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { addPortfolioImages as contract } from '../contract.ts'
import { insertImages, readHashes } from './image-rows.ts'
import { lockPortfolio, readImages } from './portfolio-rows.ts'
import { presentedPortfolio, presentImages } from './present-portfolio.ts'
import { discardFiles, type Failure, type StoredFile, storeFiles } from './store-files.ts'

/**
 * Adds pictures to a wedding of the caller's (rule "pictures of a portfolio"); files that are not pictures are reported and do not prevent the
 * others. Throws not_found, and the first failure's code when every file failed.
 */
export async function addPortfolioImages(
  ctx: ProviderContext,
  { params: { id }, files }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { images: present } = await presentedPortfolio(ctx, id)
  if (present.length >= portfolioLimits.images) throw problem('portfolio_images_full')
  const { stored, failures } = await storeFiles(ctx, files, await readHashes(ctx.db, id))
  failures.push(...(await addWhatFits(ctx, id, stored)))
  if (failures.length === files.length && !failures.some(isThere)) throw failed(failures)
  return { ...presentImages(await readImages(ctx.db, id)), failures }
}

const isThere = ({ code }: Failure) => code === 'image_already_added'

function failed(failures: Failure[]) {
  return problem(failures[0]?.code ?? 'image_missing', {
    fields: Object.fromEntries(failures.map(({ file, code }) => [file, code])),
  })
}

/** Returns the pictures for which there was no room and those that a concurrent call stored. Their files are deleted again. */
async function addWhatFits(ctx: ProviderContext, portfolioId: string, stored: StoredFile[]): Promise<Failure[]> {
  let shown: StoredFile[] = []
  try {
    const settled = await transaction(ctx.db, async (tx) => {
      await lockPortfolio(tx, ctx.actor.providerId, portfolioId)
      const present = await readHashes(tx, portfolioId)
      const fresh = stored.filter(({ hash }) => !present.has(hash))
      const fitting = fresh.slice(0, Math.max(0, portfolioLimits.images - present.size))
      const now = ctx.now()
      for (const { picture } of fitting)
        await insertPicture(tx, picture, { providerId: ctx.actor.providerId, now, jobs: ctx.jobs })
      await insertImages(tx, portfolioId, { pictureIds: fitting.map(({ picture }) => picture.id), now })
      if (fitting.length > 0)
        await recordAudit(ctx, tx, { action: 'portfolio.pictures-changed', details: { portfolioId } })
      return { fitting, full: fresh.slice(fitting.length), there: stored.filter(({ hash }) => present.has(hash)) }
    })
    shown = settled.fitting
    return [
      ...settled.full.map(({ file }) => ({ file, code: 'portfolio_images_full' as const })),
      ...settled.there.map(({ file }) => ({ file, code: 'image_already_added' as const })),
    ]
  } finally {
    await discardFiles(
      ctx,
      stored.filter((file) => !shown.includes(file)),
    )
  }
}
