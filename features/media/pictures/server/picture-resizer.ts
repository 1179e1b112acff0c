// The process that resize-aside.ts starts: it resizes one picture after the other, on one core, with a lower priority than the server.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { ResizeAnswer, ResizeOrder } from './resize-aside.ts'
import { resizePicture } from './resize-picture.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)

process.on('message', async ({ bytes, plan }: ResizeOrder) => {
  const answer = await resizePicture(bytes, plan).then<ResizeAnswer, ResizeAnswer>(
    (files) => ({ files }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  // The server may have ended in the meantime, so errors are ignored.
  process.send?.(answer, () => undefined)
})
process.on('disconnect', () => process.exit())
