import { createHmac } from 'node:crypto'
import { dateFormat } from '@bouquet/domain/date-format'
import type { AccountId } from '@bouquet/domain/ids'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { deleteFiles } from '@bouquet/features/media/files/server/delete-files.ts'
import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { asOfNow } from '@bouquet/server/database/replica/may-be-behind.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { providerOf } from '@bouquet/server/memberships.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { exportReadyMail } from './export-mail.ts'
import { exportedPictures } from './exported-pictures.ts'
import { exportedTables } from './exported-tables.ts'
import { type ArchivedFile, packArchive } from './pack-archive.ts'

/** Creates the archive, stores it and mails the link (rule "data export"); does nothing when that was done before, or the account is gone. */
export async function makeExport(services: Services, job: RunningJob, exportId: string): Promise<void> {
  const asked = await readExport(services, exportId)
  if (!asked || asked.ready_at) return
  const key = `private/exports/${exportId}.zip`
  await services.ports.objectStore.put(key, await archiveOf(services, asked), 'application/zip')
  if (!(await handOver(services, job, asked, key))) await deleteFiles(services, [key])
}

type Asked = NonNullable<Awaited<ReturnType<typeof readExport>>>

function readExport({ db }: Services, exportId: string) {
  return db
    .selectFrom('data_exports')
    .innerJoin('accounts', 'accounts.id', 'data_exports.account_id')
    .select(['data_exports.id', 'account_id', 'ready_at', 'first_name', 'country', 'language'])
    .select(ownEmail.as('email'))
    .where('data_exports.id', '=', exportId)
    .executeTakeFirst()
}

async function archiveOf(services: Services, asked: Asked): Promise<Buffer> {
  const { tables, pictures } = await readAtOneMoment(await asOfNow(services), asked.account_id)
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield textFile('README.txt', readme(services, asked.language))
    for (const { name, rows } of tables) yield textFile(`${name}.json`, JSON.stringify(rows, null, 2))
    for (const { name, key } of pictures) {
      const picture = await services.ports.objectStore.get(key)
      if (picture) yield { name, bytes: picture.bytes, packs: false }
    }
  }
  return packArchive(files(), services.now())
}

/** Reads everything in one snapshot, so that concurrent changes cannot make the files contradict each other. */
function readAtOneMoment({ db, exported }: Services, accountId: AccountId) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const providerId = await providerOf(tx, accountId)
      return {
        tables: await exportedTables({ db: tx, exported }, { accountId, providerId }),
        pictures: providerId ? await exportedPictures(tx, providerId) : [],
      }
    })
}

function textFile(name: string, text: string): ArchivedFile {
  return { name, bytes: Buffer.from(text), packs: true }
}

function readme({ now }: Services, language: Language): string {
  const date = dateFormat(formatLocales[language], { dateStyle: 'long', timeZone: 'UTC' })(now())
  return `${translate(language, 'account-mails', 'export.readme', { date })}\n`
}

/**
 * When the mail fails, everything is left to the next attempt with the same link, because the mail may have been accepted nevertheless. False
 * when the account is gone.
 */
function handOver(services: Services, job: RunningJob, asked: Asked, key: string): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    const now = services.now()
    const token = tokenOf(services, asked.id)
    const { numUpdatedRows } = await tx
      .updateTable('data_exports')
      .set({
        ready_at: now,
        token_hash: hashOf(token),
        file_key: key,
        expires_at: new Date(now.getTime() + linkHours.data_export * 3_600_000),
      })
      .where('id', '=', asked.id)
      .where('ready_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const link = `${originOf(services.config, asked.country)}/api/account/exports/${token}`
    await sendMail(services, job.id, asked.email, exportReadyMail(asked.language, asked.first_name, link))
    return true
  })
}

function tokenOf({ config }: Services, exportId: string): string {
  return createHmac('sha256', config.sessionSecret).update(`data export ${exportId}`).digest('base64url')
}
