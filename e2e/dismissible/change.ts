import type { routes } from '@bouquet/app/contract.ts'
import type { Locator, Page } from '@playwright/test'
import { authorized } from '../sign-in.ts'

export type RouteName = keyof typeof routes

/** A change on the way to its last press. */
export type Begun = {
  /** Presses what sends it. */
  press: () => Promise<unknown>
  /** Reads what it would change, as the server has it; null where only a mail or a message would show it. */
  stored: (() => Promise<unknown>) | null
  /** The dialog that asks first, where one does. */
  dialog?: Locator
  /** A field that was filled before: what stands in it stays where the change fails. */
  typed?: { field: Locator; value: string }
  /** What is read once it is carried out, wherever the person is by then; without it the page shows it by itself. */
  notice?: string | RegExp
  /** It is reported only where it was asked for. */
  isNoticeLocal?: true
  /** Nothing comes of it before a further press. */
  isPreparation?: true
  /** Where the change is not reported by `network_error` when there is no connection: what is said in its place. */
  refused?: string
}

/** One press of the back-office, and the routes of the contract that it may call. */
export type DismissibleChange = {
  routes: readonly [RouteName, ...RouteName[]]
  begin: (page: Page, caller: Caller) => Promise<Begun>
}

/** `slug` is that of the public page, where no other journey knows who it is. */
export type Caller = { token: string; email: string; password: string; slug?: string }

/** Changes of one person in sequence: none begins after another has ended the account. */
export type ChangeGroup = {
  name: string
  signIn: (page: Page) => Promise<Caller>
  changes: readonly DismissibleChange[]
}

/** Reads a page of the API in the name of a token. */
export function reader(page: Page, token: string, address: string): () => Promise<unknown> {
  return async () => (await page.request.get(address, authorized(token))).json()
}

export function addressOf(path: string, value: string): string {
  return path.replace(/:\w+/, value)
}
