import { randomUUID } from 'node:crypto'
import type { Language } from '@bouquet/domain/languages'
import { reportableNothing } from '@bouquet/features/reports/reports/server/reportable.ts'
import { storeReport } from '@bouquet/features/reports/reports/server/submit-report.ts'
import { createProvider } from '../../database/testing/factories.ts'
import type { JobPayloads, QueueName } from '../../jobs/jobs.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Reader = { language: Language; country: 'FR' | 'IT' }

/** A report by a visitor of a provider's page, with the same language on both sides. */
async function reported(server: TestServer, { language, country }: Reader) {
  const owner = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const content = { ...reportableNothing, kind: 'provider' as const, providerId: owner.id, pictureId: null }
  const { id } = await storeReport(server.services, server.db, {
    content: { ...content, name: 'Maison Alba', text: '', path: '', country },
    reporter: {
      accountId: null,
      projectId: null,
      name: 'Iris',
      email: `${randomUUID()}@elsewhere.example`,
      language,
    },
    country,
    reason: 'fraud',
    statement: 'Cette société n’existe pas à cette adresse.',
    place: 'Annecy',
  })
  return { id, operator: owner.accountId }
}

type Decided = { outcome: 'hidden' | 'no_violation'; complaintBy: 'owner' | null }

/** Returns how many mails announce the decision. */
async function decide(server: TestServer, enqueue: Enqueue, reader: Reader, { outcome, complaintBy }: Decided) {
  const { id: report_id, operator } = await reported(server, reader)
  const { id } = await server.db
    .insertInto('report_decisions')
    .values({
      report_id,
      complaint_by: complaintBy,
      outcome,
      is_changed: complaintBy !== null,
      reasons: 'Nous avons vérifié le registre des sociétés.',
      decided_by: operator,
      decided_at: server.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, 'announce-report-decision', { decisionId: id })
  return outcome === 'hidden' || complaintBy ? 2 : 1
}

type Enqueue = <Queue extends QueueName>(
  server: TestServer,
  queue: Queue,
  payload: JobPayloads[Queue],
) => Promise<unknown>

/** What causes the mails about reports, for both sides. */
export const causesOfReportMails = (enqueue: Enqueue) => ({
  'receipt of a report': async (server: TestServer, reader: Reader) => {
    await enqueue(server, 'send-report-receipt', { reportId: (await reported(server, reader)).id })
    return 1
  },
  'report upheld': (server: TestServer, reader: Reader) =>
    decide(server, enqueue, reader, { outcome: 'hidden', complaintBy: null }),
  'report not upheld': (server: TestServer, reader: Reader) =>
    decide(server, enqueue, reader, { outcome: 'no_violation', complaintBy: null }),
  'content shown again after a complaint': (server: TestServer, reader: Reader) =>
    decide(server, enqueue, reader, { outcome: 'no_violation', complaintBy: 'owner' }),
})
