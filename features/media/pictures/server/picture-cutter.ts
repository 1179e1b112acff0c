// The process that cut-aside.ts starts: it cuts one picture after the other, on one core, behind everybody else.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { CutAnswer, CutOrder } from './cut-aside.ts'
import { cutPicture } from './cut-picture.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)

process.on('message', async ({ bytes, plan }: CutOrder) => {
  const answer = await cutPicture(bytes, plan).then<CutAnswer, CutAnswer>(
    (files) => ({ files }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  // Where the server has ended meanwhile, nobody waits for it.
  process.send?.(answer, () => undefined)
})
process.on('disconnect', () => process.exit())
