import { widthsOfPicture } from '@bouquet/domain/picture-sizes'
import type { Services } from '@bouquet/server/context.ts'
import pLimit from 'p-limit'
import { resizeAside } from './resize-aside.ts'
import type { ResizePlan } from './resize-picture.ts'
import { discardPictureFiles, putFiles } from './store-picture.ts'

type Parts = Pick<Services, 'db' | 'ports'>
type Unfinished = {
  folder: string
  widths: number[]
  height: number
  width: number
  fullWidth: number
  plan: ResizePlan
}

const oneByOne = pLimit(1)

/** Makes the larger sizes of a picture, and all sizes as AVIF, one picture at a time; does nothing when it is finished or gone. */
export function finishPicture(parts: Parts, pictureId: string): Promise<void> {
  return oneByOne(async () => {
    const picture = await readUnfinished(parts, pictureId)
    const original = picture && (await parts.ports.objectStore.get(picture.originalKey))
    if (!original) return
    const files = await resizeAside(original.bytes, picture.plan)
    const keys = await putFiles(parts, picture.folder, files)
    if (!(await noteFinished(parts, pictureId, picture))) await discardPictureFiles(parts, { keys })
  })
}

async function readUnfinished({ db }: Parts, id: string): Promise<(Unfinished & { originalKey: string }) | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['folder', 'width', 'height', 'widths', 'crop', 'original_key', 'unfinished_width'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.original_key || row.unfinished_width === null) return null
  const { folder, width, height, widths, crop, original_key: originalKey, unfinished_width: fullWidth } = row
  const [x = 0, y = 0, cropWidth = 0, cropHeight = 0] = crop ?? []
  const sizes = widthsOfPicture(fullWidth).map((one) => ({ width: one, formats: formatsOf(widths.includes(one)) }))
  const plan = { crop: crop && { x, y, width: cropWidth, height: cropHeight }, sizes }
  return { folder, width, height, widths, originalKey, fullWidth, plan }
}

function formatsOf(isThere: boolean): ResizePlan['sizes'][number]['formats'] {
  return isThere ? ['avif'] : ['webp', 'jpg', 'avif']
}

/** False when the picture was removed in the meantime; a picture that another process finished has the same files. */
async function noteFinished({ db }: Parts, id: string, { plan, ...picture }: Unfinished): Promise<boolean> {
  const widths = plan.sizes.map(({ width }) => width)
  const width = widths.at(-1) ?? picture.width
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ widths, width, height, has_avif: true, unfinished_width: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
