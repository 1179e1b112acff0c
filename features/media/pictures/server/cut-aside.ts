import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CutPlan, PictureFile } from './cut-picture.ts'

export type CutOrder = { bytes: Uint8Array; plan: CutPlan }
export type CutAnswer = { files: PictureFile[] } | { failure: string }

const cutter = fileURLToPath(new URL('./picture-cutter.ts', import.meta.url))
const longestMs = 120_000
const idleMs = 5_000

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/** As cutPicture, in a process of its own that yields to everything else on the machine. One order at a time. */
export async function cutAside(bytes: Uint8Array, plan: CutPlan): Promise<PictureFile[]> {
  clearTimeout(idle)
  child ??= start()
  const answer = await answerOf(child, { bytes, plan })
  idle = setTimeout(stop, idleMs).unref()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.files
}

// An idle one keeps nothing alive: neither a test nor a server that stops.
function start(): ChildProcess {
  const started = fork(cutter, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.once('exit', () => {
    if (child === started) child = null
  })
  return started
}

function stop(): void {
  child?.kill()
  child = null
}

async function answerOf(cutting: ChildProcess, order: CutOrder): Promise<CutAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CutAnswer>()
  const late = setTimeout(() => fail(new Error('Cutting a picture takes too long.')), longestMs)
  const ended = () => fail(new Error('The process that cuts pictures ended.'))
  function fail(error: Error) {
    reject(error)
    stop()
  }
  const listen = (message: unknown) => resolve(message as CutAnswer)
  cutting.ref()
  cutting.channel?.ref()
  cutting.once('message', listen)
  cutting.once('exit', ended)
  cutting.once('error', ended)
  cutting.send(order, (error) => error && fail(error))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    cutting.off('message', listen)
    cutting.off('exit', ended)
    cutting.off('error', ended)
    cutting.unref()
    cutting.channel?.unref()
  }
}
