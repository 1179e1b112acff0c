import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { findMissingFiles } from './find-missing-files.ts'
import { finishPicture } from './finish-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'finish-picture': { pictureId: string }
    'sweep-pictures': NoPayload
  }
}

export const pictureQueues = {
  'finish-picture': { run: (services, { pictureId }) => finishPicture(services, pictureId) },
  'sweep-pictures': {
    clock: '30 3 * * *',
    run: async (services) => {
      backgroundLog.info(await sweepPictures(services), 'Left-over pictures were swept')
      const missing = await findMissingFiles(services)
      if (missing.length > 0) backgroundLog.error({ pictures: missing }, 'pictures without their files')
    },
  },
} satisfies Queues
