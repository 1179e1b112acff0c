import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { CatalogueEntry, changeEntry as changing, switchEntry as switching } from '../contract.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { lockCatalogue, readEntries, readEntry, writeActive, writeEntries } from './entry-rows.ts'

/** Names an entry otherwise. Throws not_found, changed_elsewhere. */
export async function changeEntry(
  ctx: AccountContext,
  { params: { catalogue, code }, body, version }: RouteInput<typeof changing>,
): Promise<CatalogueEntry> {
  return changeCatalogue(ctx, async (tx) => {
    await lockCatalogue(tx, catalogue)
    checkVersion((await readEntry(tx, catalogue, code)).version, version)
    await writeEntries(tx, catalogue, [{ ...body, code }])
    await recordAudit(ctx, tx, { action: 'catalogue.entry-changed', details: { catalogue, code } })
    return readEntry(tx, catalogue, code)
  })
}

/** Retires an entry, or offers it again. Throws not_found, and last_entry where nothing would be left to choose. */
export async function switchEntry(
  ctx: AccountContext,
  { params: { catalogue, code }, body: { isActive } }: RouteInput<typeof switching>,
): Promise<CatalogueEntry> {
  return changeCatalogue(ctx, async (tx) => {
    await lockCatalogue(tx, catalogue)
    const entries = await readEntries(tx, catalogue)
    if (!entries.some((entry) => entry.code === code)) throw problem('not_found')
    if (!isActive && !entries.some((entry) => entry.isActive && entry.code !== code)) throw problem('last_entry')
    await writeActive(tx, catalogue, code, isActive)
    const action = isActive ? 'catalogue.entry-offered' : 'catalogue.entry-retired'
    await recordAudit(ctx, tx, { action, details: { catalogue, code } })
    return readEntry(tx, catalogue, code)
  })
}
