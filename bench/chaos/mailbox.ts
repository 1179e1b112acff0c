import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@bouquet/server/database/database.ts'

export type ReceivedMail = { to: string; subject: string; text: string }

/** The mails that arrive during a run. */
export type Mailbox = {
  /** The mails to this address that have arrived. */
  to(address: string): Promise<ReceivedMail[]>
  all(): Promise<ReceivedMail[]>
}

/** The outbox in the database. */
export function outboxMailbox(db: Database): Mailbox {
  const mails = () =>
    db
      .selectFrom('outbox_messages')
      .select(({ fn, val }) => ['to_address as to', fn.coalesce('subject', val('')).as('subject'), 'text'])
      .where('channel', '=', 'mail')
  return {
    to: (address) =>
      mails()
        .where(({ fn }) => fn('lower', ['to_address']), '=', address)
        .execute(),
    all: () => mails().execute(),
  }
}

/** The first link of this form that is mailed to the address; null if none arrives in time. */
export async function linkMailedTo(mailbox: Mailbox, address: string, form: RegExp): Promise<string | null> {
  for (let tries = 0; tries < 240; tries++) {
    const mails = await mailbox.to(address).catch(() => [])
    const found = mails.map(({ text }) => form.exec(text)?.[1]).find((link) => link !== undefined)
    if (found) return found
    await pause(500)
  }
  return null
}
