import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { firstWidthsOfPicture } from '@bouquet/domain/picture-sizes'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { startTestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { median } from './median.ts'
import type { Sent, ToSend } from './upload-sender.ts'

const rounds = 10
const atOnce = 8
const phone = { width: 4032, height: 3024 }

/**
 * A phone's picture of about 6 MB: the time from sending it to the answer, by which its thumbnails exist, compared with bare sharp that
 * makes the same sizes from memory; and the delay of the server's event loop while eight pictures arrive at once.
 */
export async function measureUploads(url: string) {
  await migrate(url)
  const { db, close } = openDatabase(url, noLimits)
  const server = await startTestServer({}, { db, url, drop: close })
  await server.listen()
  const address = server.app.server.address() as { port: number }
  const { id } = await createProvider(db, { premium_status: 'active' })
  const sender = new Worker(new URL('./upload-sender.ts', import.meta.url))
  const send = (count: number) =>
    ask(sender, { url: `http://127.0.0.1:${address.port}/api/images/upload`, token, picture, count })
  const [token, picture] = [await server.tokenOf({ id }), await phonePicture()]
  try {
    await send(1)
    const times: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++)
      times.push({ ours: (await send(1)).ms, bare: await resizeBare(picture) })
    const idleMs = await delayDuring(() => pause(2000))
    const p99DelayMs = await delayDuring(() => send(atOnce))
    const [ours, bare] = [median(times.map((time) => time.ours)), median(times.map((time) => time.bare))]
    return { megabytes: picture.length / 1e6, ours, bare, ratio: ours / bare, p99DelayMs, idleMs }
  } finally {
    await sender.terminate()
    await server.close()
    await close()
  }
}

/** The 99th percentile of the event loop's delay during the work, in ms; on a busy machine there is a delay without any work, too. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / 1e6
}

async function phonePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = sharp({ create: { ...phone, channels: 3, background: '#fff', noise } }).blur(0.8)
  return grain.jpeg({ quality: 95 }).toBuffer()
}

/** The straightforward way to use sharp: decode once, then make each size in both formats. */
async function resizeBare(picture: Buffer): Promise<number> {
  const start = performance.now()
  const widths = firstWidthsOfPicture(1200)
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize({ width: Math.max(...widths) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const scaled = sharp(data, { raw: info }).resize({ width })
    await scaled.clone().webp({ quality: 78, effort: 3 }).toBuffer()
    await scaled.clone().jpeg({ quality: 82 }).toBuffer()
  }
  return performance.now() - start
}

async function ask(sender: Worker, order: ToSend): Promise<Sent> {
  const answered = once(sender, 'message')
  sender.postMessage(order)
  const [sent] = (await answered) as [Sent]
  return sent
}
