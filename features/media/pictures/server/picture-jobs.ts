import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { findMissingFiles } from './find-missing-files.ts'
import { finishPicture } from './finish-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

export function pictureJobs(services: Services): JobHandlers {
  return {
    'finish-picture': ({ pictureId }) => finishPicture(services, pictureId),
    'sweep-pictures': async () => {
      backgroundLog.info(await sweepPictures(services), 'Left-over pictures were swept')
      const missing = await findMissingFiles(services)
      if (missing.length > 0) backgroundLog.error({ pictures: missing }, 'pictures without their files')
    },
  }
}
