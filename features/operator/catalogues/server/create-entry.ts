import type { RouteInput } from '@bouquet/contract/route'
import { type CatalogueName, catalogueLimits } from '@bouquet/domain/catalogues'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { CatalogueEntry, createEntry as contract, NewEntryForm } from '../contract.ts'
import { codeOfName, hasTypedCode, isLanguageCode } from '../rules/entry-code.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { insertEntries, lockCatalogue, readEntry, writeEntries } from './entry-rows.ts'

/** Adds an entry at the end of a catalogue. Throws entry_exists, catalogue_full, language_code_invalid. */
export async function createEntry(
  ctx: AccountContext,
  { params: { catalogue }, body }: RouteInput<typeof contract>,
): Promise<CatalogueEntry> {
  const code = codeOf(catalogue, body)
  return changeCatalogue(ctx, async (tx) => {
    const known = await lockCatalogue(tx, catalogue)
    const field = hasTypedCode(catalogue) ? 'code' : 'labels.en'
    if (known.includes(code)) throw problem('entry_exists', { fields: { [field]: 'entry_exists' } })
    if (known.length >= catalogueLimits.entries) throw problem('catalogue_full')
    await insertEntries(tx, catalogue, [code])
    await writeEntries(tx, catalogue, [{ ...body, code }])
    await recordAudit(ctx, tx, { action: 'catalogue.entry-added', details: { catalogue, code } })
    return readEntry(tx, catalogue, code)
  })
}

function codeOf(catalogue: CatalogueName, { code = '', labels }: NewEntryForm): string {
  if (!hasTypedCode(catalogue)) {
    const made = codeOfName(labels.en)
    if (made === '') throw problem('invalid_input', { fields: { 'labels.en': 'text_required' } })
    return made
  }
  const typed = code.toLowerCase()
  if (!isLanguageCode(typed)) throw problem('language_code_invalid', { fields: { code: 'language_code_invalid' } })
  return typed
}
