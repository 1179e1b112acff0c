import type { Database } from '../../database/database.ts'

const written = new Date('2026-11-01T09:00:00Z')

/** A draft in French; nobody is in its audience. */
export async function createAnnouncement({ db }: { db: Database }): Promise<Record<string, string>> {
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
