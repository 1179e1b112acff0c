import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export type Message = { to: string; text: string; html: string; subject: string; locale: string }
export type Couple = { firstname: string; lastname: string; address: string; phone: string }

/** The address of a country's host on the journeys' own server. */
export function originOf(baseURL: string | undefined, label: string): string {
  const address = new URL(baseURL ?? '')
  address.hostname = `${label}.localhost`
  return address.origin
}

/** The same address on another host: links lead to the host of the account's country. */
export function onHost(link: string, origin: string): string {
  const { pathname, search } = new URL(link)
  return origin + pathname + search
}

/** A new couple whose first name, address and phone number no other journey uses. */
export function newCouple(phone = newPhone()): Couple {
  const id = randomUUID()
  const letters = id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))).replaceAll('-', '')
  return {
    firstname: `Élise-${letters.slice(0, 12)}`,
    lastname: 'Martin',
    address: `couple-${id}@couples.example`,
    phone,
  }
}

/** A phone number of a couple in the United Kingdom. */
export function newBritishPhone(): string {
  return `+44 7400 ${String(randomInt(1_000_000)).padStart(6, '0')}`
}

function newPhone(): string {
  const pairs = Array.from({ length: 3 }, () => String(randomInt(100)).padStart(2, '0'))
  return `06 12 ${pairs.join(' ')}`
}

type Wanted = { to?: string; wanted: (message: Message) => boolean; count?: number; timeoutMs?: number }

/** The mails that match `wanted`, newest first, once there are `count` of them. */
export async function mails(
  request: APIRequestContext,
  { to, wanted, count = 1, timeoutMs = 20_000 }: Wanted,
): Promise<Message[]> {
  const query = new URLSearchParams({ channel: 'mail', ...(to && { to }) })
  let found: Message[] = []
  await expect(async () => {
    const answer = await request.get(`/dev/outbox.json?${query}`)
    const { messages } = (await answer.json()) as { messages: Message[] }
    found = messages.filter(wanted)
    expect(found.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: timeoutMs, intervals: [100, 250, 500] })
  return found
}

const followUpLink = /http\S+\/project\/(?!link)[\w-]+/

/** The link to a couple's page in their newest mail, once it has arrived. */
export async function linkInMailTo(request: APIRequestContext, address: string): Promise<string> {
  const [mail] = await mails(request, { to: address, wanted: ({ text }) => followUpLink.test(text) })
  return mail?.text.match(followUpLink)?.[0] ?? ''
}
