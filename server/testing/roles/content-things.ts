import type { Database } from '../../database/database.ts'

type Things = [RegExp, (world: { db: Database }) => Promise<Record<string, string>>][]

const written = new Date('2026-11-01T09:00:00Z')

/** A draft in French; nobody is in its audience. */
async function createAnnouncement({ db }: { db: Database }): Promise<Record<string, string>> {
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...({ audience: 'venues', plan: 'premium', approval: 'unapproved' } as const),
      ...{ countries: ['PT'], languages: ['nl'], fallback: 'fr' as const, button_url: '', mails_per_minute: 1 },
      ...{ created_at: written, changed_at: written },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('announcement_texts')
    .values({ announcement_id: id, language: 'fr', title: 'Annonce', html: '<p>Du nouveau.</p>', button: '' })
    .execute()
  return { id, language: 'fr' }
}

const id = { name: 'account-notices:confirmAddress.button', language: 'en' } as const
const words = JSON.stringify({ text: 'Confirm it' })
const version = { words, shipped: JSON.stringify({ text: 'Confirm my address' }), reason: 'Shorter.' }

/** A text with two saved versions, so that the first can be restored; nobody has published one. */
async function createMailText({ db }: { db: Database }): Promise<Record<string, string>> {
  const saved = { ...id, version: 2, saved_at: written }
  await db
    .insertInto('mail_texts')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mail_text_versions')
    .values([1, 2].map((number) => ({ ...id, version: number, ...version, created_at: written })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...id, version: '1' }
}

/** Parameters for what operators write. */
export const contentThings: Things = [
  [/^\/api\/admin\/announcements\/:id/, createAnnouncement],
  [/^\/api\/admin\/mail-texts\/:name\/:language/, createMailText],
]
