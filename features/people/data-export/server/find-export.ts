import type { Readable } from 'node:stream'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'

type FoundExport = { content: Readable; size: number; fileName: string }

/** The archive of a link, and its file name. Throws link_expired for an expired or unknown link. */
export async function findExport(
  { db, ports, now }: Pick<Services, 'db' | 'ports' | 'now'>,
  token: string,
): Promise<FoundExport> {
  const found = await db
    .selectFrom('data_exports')
    .select(['file_key', 'ready_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const file = found?.file_key && (await ports.objectStore.stream(found.file_key))
  if (!file) throw problem('link_expired')
  return {
    content: file.content,
    size: file.size,
    fileName: `bouquet-${found?.ready_at?.toISOString().slice(0, 10)}.zip`,
  }
}
