import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

/** The administrators, who receive mails about money that need an operator. */
export function administrators({ db }: Pick<Services, 'db'>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}
