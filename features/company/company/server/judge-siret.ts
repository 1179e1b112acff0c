import { normalisedSiret } from '@bouquet/domain/siret'
import type { Services } from '@bouquet/server/context.ts'
import { type RegisterAnswer, RegisterUnavailable } from '@bouquet/server/ports/company-register/company-register.ts'
import type { SiretStatus } from '../contract.ts'

const answerCachedHours = 24

type Asker = Pick<Services, 'db' | 'ports' | 'now'>

/**
 * The register's answer for a number. A found establishment is cached for a day; an unknown number is looked up again each time. Throws
 * RegisterUnavailable. Rule "register answers".
 */
export async function askRegister(ctx: Asker, text: string): Promise<RegisterAnswer> {
  const siret = normalisedSiret(text)
  const cached = await cachedAnswer(ctx, siret)
  if (cached) return cached
  const answer = await ctx.ports.companyRegister.lookUp(siret)
  if (answer.status === 'found') await cacheAnswer(ctx, siret, answer)
  return answer
}

/** The status of a well-formed number; during an outage of the register it is `to_check`, and a job asks again later. */
export async function judgeSiret(ctx: Asker, siret: string): Promise<SiretStatus> {
  try {
    return statusOf(await askRegister(ctx, siret))
  } catch (error) {
    if (error instanceof RegisterUnavailable) return 'to_check'
    throw error
  }
}

export function statusOf(answer: RegisterAnswer): Exclude<SiretStatus, 'to_check'> {
  if (answer.status === 'not_found') return 'not_found'
  return answer.isActive ? 'valid' : 'inactive'
}

async function cachedAnswer({ db, now }: Asker, siret: string): Promise<RegisterAnswer | null> {
  const freshSince = new Date(now().getTime() - answerCachedHours * 3_600_000)
  const row = await db
    .selectFrom('register_answers')
    .select(['is_active', 'company_name'])
    .where('siret', '=', siret)
    .where('asked_at', '>', freshSince)
    .executeTakeFirst()
  if (!row) return null
  return { status: 'found', isActive: row.is_active, ...(row.company_name && { name: row.company_name }) }
}

async function cacheAnswer(
  { db, now }: Asker,
  siret: string,
  { isActive, name }: Extract<RegisterAnswer, { status: 'found' }>,
): Promise<void> {
  const answer = { is_active: isActive, company_name: name ?? null, asked_at: now() }
  await db
    .insertInto('register_answers')
    .values({ siret, ...answer })
    .onConflict((conflict) => conflict.column('siret').doUpdateSet(answer))
    .execute()
}
