import type { RouteContract } from '@bouquet/contract/route'
import { listVenues } from '@bouquet/features/venues/venues/contract.ts'
import { expect, type Page } from '@playwright/test'
import { authorized } from '../sign-in.ts'
import { addressOf, reader } from './change.ts'

/** The owner's venue that is not public. */
export async function venueOf(page: Page, token: string): Promise<string> {
  const { venues } = (await reader(page, token, listVenues.path)()) as {
    venues: { id: string; isPublished: boolean }[]
  }
  return venues.find(({ isPublished }) => !isPublished)?.id ?? ''
}

/** Calls this route with a user's token. */
export async function send(
  page: Page,
  token: string,
  { method, path }: RouteContract,
  { id, data }: { id: string; data: object },
): Promise<unknown> {
  const answer = await page.request.fetch(addressOf(path, id), { ...authorized(token), method, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.status() === 204 ? null : answer.json()
}
