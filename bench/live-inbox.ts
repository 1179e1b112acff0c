import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { createEventRequest, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { startProcess } from '@bouquet/server/testing/start-process.ts'

const streams = 1000
const atOnce = 50
const secret = 'only-for-this-measurement-0123456789abcdef'

/** What a thousand open inboxes of one provider cost one process, in MB, and how long a new request takes to reach the last of them. */
export async function measureLiveInbox(
  url: string,
  folder: string,
): Promise<{ megabytes: number; milliseconds: number }> {
  const served = await startProcess(new URL('../app/main.ts', import.meta.url), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '1000',
  })
  const { db, close } = openDatabase(url, noLimits)
  try {
    const { id, accountId } = await createProvider(db)
    const subject = { id: accountId, roles: ['ROLE_PRESTATAIRE'], sessionId: await createSession(db, accountId) }
    const token = await signAccessToken(new TextEncoder().encode(secret), subject, new Date())
    const open = await openStreams(served.address, token)
    const from = performance.now()
    const heard = Promise.all(open.map(({ announcement }) => announcement))
    await createEventRequest(db, id)
    await heard
    const milliseconds = performance.now() - from
    const megabytes = await residentMegabytes(served.child.pid)
    for (const { leave } of open) leave()
    return { megabytes, milliseconds }
  } finally {
    await close()
    await served.stop()
  }
}

/** Opened in batches: all at once would make the server report overload. */
async function openStreams(address: string, token: string): Promise<Stream[]> {
  const open: Stream[] = []
  while (open.length < streams)
    open.push(...(await Promise.all(Array.from({ length: atOnce }, () => openStream(address, token)))))
  return open
}

type Stream = { announcement: Promise<void>; leave(): void }

/** Resolves once the server listens; `announcement` once a new request was announced. */
async function openStream(address: string, token: string): Promise<Stream> {
  const url = new URL('/api/event-requests/live', address)
  const request = http.get(url, { agent: false, headers: { authorization: `Bearer ${token}` } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`An inbox could not be opened: ${answer.statusCode}`)
  const announced = Promise.withResolvers<void>()
  const listening = Promise.withResolvers<void>()
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes(': listening')) listening.resolve()
    if (text.includes('event: new-request')) announced.resolve()
  })
  // Leaving cuts the connection, which is reported as an error.
  answer.on('error', () => undefined)
  await listening.promise
  return { announcement: announced.promise, leave: () => request.destroy() }
}

/** The whole process's memory, where the system reports it (Linux). */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
