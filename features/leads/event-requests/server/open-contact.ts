import { sql } from 'kysely'

/**
 * A couple's address or number as far as a provider may see it, null otherwise (rule "contact data"). For queries of `event_requests` and
 * `projects`, or with these under other names.
 */
export function openContact(column: 'email' | 'phone', request = 'event_requests', project = 'projects') {
  const [unlockedAt, contact] = [sql.ref(`${request}.unlocked_at`), sql.ref(`${project}.${column}`)]
  return sql<string | null>`case when is_contact_open(${unlockedAt}) then ${contact} end`
}
