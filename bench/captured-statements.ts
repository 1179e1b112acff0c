import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { AccountContext } from '../server/src/context.ts'
import type { DB } from '../server/src/database/generated.ts'
import { readRequest } from '../server/src/features/event-requests/event-request-rows.ts'
import { readInbox, readPage } from '../server/src/features/event-requests/inbox-rows.ts'
import { unlockInOneStatement } from '../server/src/features/event-requests/unlock-event-request.ts'
import { readUser } from '../server/src/features/session/current-user.ts'

export type Captured = { name: string; text: string; values(id: string): unknown[] }

const placeholderId = '00000000-0000-0000-0000-00000000feed'

/** The texts and values that the product's own functions send, so that both servers send the same. */
export async function capturedStatements(
  readerId: string,
  unlockerId: string,
): Promise<{ me: Captured; list: Captured[]; detail: Captured; unlock: Captured }> {
  const now = new Date()
  const order = { field: 'createdAt', direction: 'desc' } as const
  const unlockContext = (db: Kysely<DB>) =>
    ({ db, now: () => now, actor: { kind: 'account', accountId: unlockerId, roles: [] } }) as unknown as AccountContext
  return {
    me: await capture('me', (db) => readUser(db, readerId)),
    list: [
      await capture('inbox', (db) => readInbox(db, readerId, now)),
      await capture('page', (db) => readPage(db, readerId, 'total', order, 25, 0)),
    ],
    detail: await capture('detail', (db) => readRequest(db, readerId, placeholderId, now)),
    unlock: await capture('unlock', (db) => unlockInOneStatement(unlockContext(db), placeholderId)),
  }
}

async function capture(name: string, send: (db: Kysely<DB>) => Promise<unknown>): Promise<Captured> {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push({ text: query.sql, values: query.parameters })
    },
  })
  // No row comes back from a driver that only listens, which some functions take as an error.
  await send(db).catch(() => undefined)
  const [statement] = sent
  if (!statement) throw new Error(`${name} sent nothing`)
  return {
    name,
    text: statement.text,
    values: (id) => statement.values.map((value) => (value === placeholderId ? id : value)),
  }
}
