import type { Country } from '@bouquet/domain/countries'
import { dateFormat } from '@bouquet/domain/date-format'
import type { Language } from '@bouquet/domain/languages'
import { formatLocales } from '@bouquet/domain/languages'
import { reportStatePath } from '@bouquet/domain/report-paths'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { storedOrDerivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { sql } from 'kysely'
import { answerDays, complaintUntil, type ReportKind, type ReportSubject } from '../rules/report.ts'
import { type Complainant, type DecisionGround, mayComplain, type ReportOutcome } from '../rules/report-state.ts'
import { ownerLanguage, reportSubject } from './find-report.ts'
import {
  contentDecidedMail,
  type OwnerVariant,
  type ReporterVariant,
  reportDecidedMail,
  reportReceivedMail,
} from './report-mails.ts'
import { tokenPurpose } from './submit-report.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-report-receipt': { reportId: string }
    'announce-report-decision': { decisionId: number }
  }
}

/** The jobs that send mails about reports. Links are derived while a mail is written, so no token is stored in a queue. */
export const reportQueues = {
  'send-report-receipt': { run: (services, { reportId }, job) => sendReceipt(services, job, reportId) },
  'announce-report-decision': { run: (services, { decisionId }, job) => announceDecision(services, job, decisionId) },
} satisfies Queues

async function sendReceipt(services: Services, job: RunningJob, reportId: string): Promise<void> {
  const reader = await readReporter(services, reportId)
  if (!reader?.email) return
  const { kind, subject, number, name, language } = reader
  const mail = reportReceivedMail(
    { subject, number, name, language, days: answerDays(kind) },
    linkOf(services, reader, 'reporter'),
  )
  await sendMail(services, job.id, reader.email, mail)
}

/** Notifies both sides of a decision, each of what it means for them. */
async function announceDecision(services: Services, job: RunningJob, decisionId: number): Promise<void> {
  const decision = await readDecision(services, decisionId)
  if (!decision) return
  const reporter = reporterVariant(decision)
  const reader = reporter && (await readReporter(services, decision.reportId))
  if (reader?.email) {
    const mail = { ...aboutDecision(decision, reader, 'reporter'), variant: reporter as ReporterVariant }
    await sendMail(
      services,
      `${job.id}:reporter`,
      reader.email,
      reportDecidedMail(mail, linkOf(services, reader, 'reporter')),
    )
  }
  const own = ownerVariant(decision)
  const owner = own && (await readOwner(services, decision.reportId))
  if (owner?.email) {
    const mail = { ...aboutDecision(decision, owner, 'owner'), variant: own as OwnerVariant }
    await sendMail(services, `${job.id}:owner`, owner.email, contentDecidedMail(mail, linkOf(services, owner, 'owner')))
  }
}

type AnnouncedDecision = {
  reportId: string
  complaintBy: Complainant | null
  outcome: ReportOutcome
  /** Nobody's report preceded it. */
  isOwnInitiative: boolean
  isChanged: boolean
  ground: DecisionGround | null
  rule: string
  reasons: string
  decidedAt: Date
  /** Who has complained already. */
  complainants: Complainant[]
}

async function readDecision({ db }: Services, decisionId: number): Promise<AnnouncedDecision | undefined> {
  const { rows } = await sql<AnnouncedDecision>`
    select report_id as "reportId", complaint_by as "complaintBy", outcome, is_changed as "isChanged", ground, rule, reasons,
      decided_at as "decidedAt", array(select by from report_complaints c where c.report_id = d.report_id) as complainants,
      (select is_own_initiative from content_reports r where r.id = d.report_id) as "isOwnInitiative"
    from report_decisions d where id = ${decisionId}`.execute(db)
  return rows[0]
}

/** What the decision is for the reporter; null where it changes nothing for them. */
function reporterVariant({ complaintBy, isChanged, outcome }: AnnouncedDecision): ReporterVariant | null {
  if (complaintBy === null || isChanged) return outcome
  return complaintBy === 'reporter' ? 'unchanged' : null
}

/** What the decision is for the owner; null where it changes nothing for them. A couple hears nothing of a request that was found false. */
function ownerVariant({ complaintBy, isChanged, outcome }: AnnouncedDecision): OwnerVariant | null {
  if (outcome === 'found_false') return null
  if (complaintBy === null || isChanged) return outcome === 'hidden' ? 'hidden' : complaintBy ? 'restored' : null
  return complaintBy === 'owner' ? 'unchanged' : null
}

type Reader = {
  reportId: string
  number: number
  kind: ReportKind
  subject: ReportSubject
  name: string
  country: Country
  email: string | null
  language: Language
  tokenHash: Buffer
}

function aboutDecision(decision: AnnouncedDecision, { number, subject, name, language }: Reader, side: Complainant) {
  const { ground, rule, reasons, isOwnInitiative, isChanged, outcome, decidedAt, complainants } = decision
  const may = mayComplain(side, outcome) && !complainants.includes(side)
  const day = dateFormat(formatLocales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const complainUntil = may ? day(complaintUntil(decidedAt)) : null
  return { language, number, subject, name, ground, rule, reasons, isOwnInitiative, isChanged, complainUntil }
}

const readerColumns = sql`r.id as "reportId", r.number::int as number, r.kind, ${reportSubject} as subject, coalesce(c.name, '') as name, r.country`

async function readReporter({ db }: Services, reportId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select ${readerColumns}, p.language, p.token_hash as "tokenHash", coalesce(p.email::text,
      (select email::text from accounts where id = p.account_id), (select email::text from projects where id = p.project_id)) as email
    from content_reports r join report_reporters p on p.report_id = r.id left join reported_content c on c.report_id = r.id
    where r.id = ${reportId}`.execute(db)
  return rows[0]
}

async function readOwner({ db }: Services, reportId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select ${readerColumns}, ${ownerLanguage} as language, c.token_hash as "tokenHash", coalesce(
      (select a.email::text from provider_owners o join accounts a on a.id = o.account_id where o.provider_id = c.provider_id),
      (select email::text from projects where id = c.project_id), (select reviewer_email::text from reviews where id = c.review_id)) as email
    from content_reports r join reported_content c on c.report_id = r.id where r.id = ${reportId}`.execute(db)
  return rows[0]
}

function linkOf({ config }: Services, { reportId, country, tokenHash }: Reader, side: Complainant): string {
  const token = storedOrDerivedToken(config.sessionSecrets, tokenPurpose(reportId, side), tokenHash)
  return `${originOf(config, country)}${reportStatePath(token)}`
}
