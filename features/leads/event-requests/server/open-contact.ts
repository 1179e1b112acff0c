import { sql } from 'kysely'

/**
 * A couple's address or number if the provider may see it, null otherwise (rule "contact data"). For queries of `event_requests` and `projects`,
 * or of aliases of them.
 */
export function openContact(column: 'email' | 'phone', request = 'event_requests', project = 'projects') {
  const [unlockedAt, contact] = [sql.ref(`${request}.unlocked_at`), sql.ref(`${project}.${column}`)]
  return sql<string | null>`case when is_contact_open(${unlockedAt}) then ${contact} end`
}
