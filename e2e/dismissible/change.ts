import type { routes } from '@bouquet/app/contract.ts'
import type { Locator, Page } from '@playwright/test'
import { authorized } from '../sign-in.ts'

export type RouteName = keyof typeof routes

/** A change that is prepared up to its last press. */
export type Begun = {
  /** Presses what sends it. */
  press: () => Promise<unknown>
  /** Reads from the server the data that it would change; null where only a mail or a message would show the change. */
  stored: (() => Promise<unknown>) | null
  /** The confirmation dialog, where there is one. */
  dialog?: Locator
  /** A field that was filled in before; its text stays when the change fails. */
  typed?: { field: Locator; value: string }
  /** The notice once the change is carried out, wherever the user is by then; without it the page itself shows the change. */
  notice?: string | RegExp
  /** The notice only appears while the component that began the change is still shown. */
  isNoticeLocal?: true
  /** The press has no effect before a further one. */
  isPreparation?: true
  /** The message without a connection, where it is not that of `network_error`. */
  refused?: string
}

/** One button of the back-office, and the routes of the contract that it may call. */
export type DismissibleChange = {
  routes: readonly [RouteName, ...RouteName[]]
  begin: (page: Page, caller: Caller) => Promise<Begun>
}

/** `slug` is that of the public page, where no other journey uses this account. */
export type Caller = { token: string; email: string; password: string; slug?: string }

/** The changes of one user, run in sequence: none begins after another has deleted the account. */
export type ChangeGroup = {
  name: string
  signIn: (page: Page) => Promise<Caller>
  changes: readonly DismissibleChange[]
}

/** Reads a page of the API with a user's token. */
export function reader(page: Page, token: string, address: string): () => Promise<unknown> {
  return async () => (await page.request.get(address, authorized(token))).json()
}

export function addressOf(path: string, value: string): string {
  return path.replace(/:\w+/, value)
}
