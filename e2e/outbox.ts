import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

type Message = { to: string; text: string; subject: string; locale: string }

/** The address of a country's host beside the journeys' own. */
export function originOf(baseURL: string | undefined, label: string): string {
  const address = new URL(baseURL ?? '')
  address.hostname = `${label}.localhost`
  return address.origin
}

/** An e-mail address that no other journey uses. */
export function newAddress(): string {
  return `couple-${randomUUID()}@couples.example`
}

/** The link of the newest mail to an address, once it has come. */
export async function linkInMailTo(page: Page, baseURL: string | undefined, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await page.request.get(`${baseURL}/dev/outbox.json?channel=mail&to=${encodeURIComponent(address)}`)
    const { messages } = (await answer.json()) as { messages: Message[] }
    link = messages[0]?.text.match(/http\S+\/project\/[\w-]+/)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return link
}
