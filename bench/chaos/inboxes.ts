import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createEventRequest, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { secret } from './tokens.ts'
import type { World } from './world.ts'

/** A live inbox at each process, open over a fault. */
export type Inboxes = {
  /** Writes a request and waits until every inbox has announced it, or has said that it may have missed something. */
  check(): Promise<void>
  close(): void
}

type Inbox = { address: string; heard: string; isOver: boolean; leave(): void }

const longestWaitMs = 15_000
/** A stream ends with its token, and the clock of a process may jump an hour ahead. */
const minutesOfToken = 180

/** Opens them as a provider of their own; what goes wrong is noted in `measured`. */
export async function openInboxes({ db, fleet, measured }: World): Promise<Inboxes> {
  const { id, accountId } = await createProvider(db)
  const subject = { id: accountId, roles: ['ROLE_PRESTATAIRE'], sessionId: await createSession(db, accountId) }
  const token = await signAccessToken(new TextEncoder().encode(secret), subject, new Date(), minutesOfToken)
  const inboxes = await Promise.all(fleet.addresses().map((address) => openInbox(address, token)))
  return {
    check: async () => {
      for (const inbox of inboxes) inbox.heard = ''
      const request = await createEventRequest(db, id)
      const written = performance.now()
      const hasHeard = ({ heard }: Inbox) => heard.includes(request.id) || heard.includes('event: catch-up')
      while (!inboxes.every(hasHeard) && performance.now() - written < longestWaitMs) await pause(10)
      measured.slowestInboxMs = Math.max(measured.slowestInboxMs, performance.now() - written)
      for (const inbox of inboxes)
        if (inbox.isOver || !hasHeard(inbox))
          measured.silentInboxes.push(`${inbox.address} ${inbox.isOver ? 'ended' : 'heard nothing'}`)
    },
    close: () => {
      for (const { leave } of inboxes) leave()
    },
  }
}

async function openInbox(address: string, token: string): Promise<Inbox> {
  const url = new URL('/api/event-requests/live', address)
  const call = http.get(url, { agent: false, headers: { authorization: `Bearer ${token}` } })
  const [answer] = (await once(call, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`An inbox could not be opened: ${answer.statusCode}`)
  const inbox: Inbox = { address, heard: '', isOver: false, leave: () => call.destroy() }
  answer.setEncoding('utf8').on('data', (text: string) => {
    inbox.heard += text
  })
  // Leaving cuts the connection, which is reported as an error.
  answer
    .on('error', () => undefined)
    .on('close', () => {
      inbox.isOver = true
    })
  while (!inbox.heard.includes(': listening')) await pause(10)
  return inbox
}
