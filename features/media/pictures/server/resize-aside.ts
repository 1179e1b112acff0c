import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureFile, ResizePlan } from './resize-picture.ts'

export type ResizeOrder = { bytes: Uint8Array; plan: ResizePlan }
export type ResizeAnswer = { files: PictureFile[] } | { failure: string }

const resizer = fileURLToPath(new URL('./picture-resizer.ts', import.meta.url))
const longestMs = 120_000
const idleMs = 5_000

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/** As resizePicture, in a separate process with low priority. One task at a time. */
export async function resizeAside(bytes: Uint8Array, plan: ResizePlan): Promise<PictureFile[]> {
  clearTimeout(idle)
  child ??= start()
  const answer = await answerOf(child, { bytes, plan })
  idle = setTimeout(stop, idleMs).unref()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.files
}

// An idle worker does not prevent a test or a stopping server from exiting.
function start(): ChildProcess {
  const started = fork(resizer, {
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

async function answerOf(resizing: ChildProcess, order: ResizeOrder): Promise<ResizeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ResizeAnswer>()
  const late = setTimeout(() => fail(new Error('Cutting a picture takes too long.')), longestMs)
  const ended = () => fail(new Error('The process that cuts pictures ended.'))
  function fail(error: Error) {
    reject(error)
    stop()
  }
  const listen = (message: unknown) => resolve(message as ResizeAnswer)
  resizing.ref()
  resizing.channel?.ref()
  resizing.once('message', listen)
  resizing.once('exit', ended)
  resizing.once('error', ended)
  resizing.send(order, (error) => error && fail(error))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    resizing.off('message', listen)
    resizing.off('exit', ended)
    resizing.off('error', ended)
    resizing.unref()
    resizing.channel?.unref()
  }
}
