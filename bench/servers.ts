import type { AccountId } from '@bouquet/domain/ids'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { createSession } from '@bouquet/server/database/testing/factories.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { startProcess } from '@bouquet/server/testing/start-process.ts'

const secret = 'only-for-this-measurement-0123456789abcdef'

export type Served = { address: string; stop(): Promise<unknown> }

/** The product's own server, started as in production. */
export async function startOurs(
  url: string,
  folder: string,
): Promise<Served & { tokenFor(accountId: AccountId): Promise<string> }> {
  const served = await startProcess(new URL('../app/main.ts', import.meta.url), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
  })
  const later = new Date(Date.now() + 3_600_000)
  const tokenFor = async (id: AccountId) => {
    const { db, close } = openDatabase(url, noLimits)
    const sessionId = await createSession(db, id)
    await close()
    return signAccessToken(new TextEncoder().encode(secret), { id, roles: ['ROLE_PRESTATAIRE'], sessionId }, later)
  }
  return { ...served, tokenFor }
}

/** The upper limit: the same statements behind node:http. */
export function startBare(url: string, folder: string): Promise<Served> {
  return startProcess(
    new URL('./bare-server.ts', import.meta.url),
    { DATABASE_URL: url, DATA_DIR: folder },
    /bare at (\S+)/,
  )
}
