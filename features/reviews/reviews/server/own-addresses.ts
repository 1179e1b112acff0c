import type { ProviderId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { isOfCompany, isSameMailbox } from '../rules/mailbox.ts'

type Company = { addresses: string[]; website: string | null }

/** Whose an address is from a provider's view (rule "nobody reviews themselves"): their own, one of their company, or neither. */
export async function ownerOf(
  db: Database,
  providerId: ProviderId,
  address: string,
): Promise<'own' | 'company' | 'somebody_else'> {
  const company = await readCompany(db, providerId)
  if (company.addresses.some((own) => isSameMailbox(own, address))) return 'own'
  return isOfCompany(address, company) ? 'company' : 'somebody_else'
}

/** The addresses of the company's members, including former ones that still appear in a link, and of its venues; the company's website. */
async function readCompany(db: Database, providerId: ProviderId): Promise<Company> {
  const { rows } = await sql<Company>`
    select p.website, array(
      select a.email::text from accounts a join memberships m on m.account_id = a.id where m.provider_id = p.id
      union select t.email::text from account_tokens t join memberships m on m.account_id = t.account_id where m.provider_id = p.id
      union select v.email::text from venues v where v.owner_id = p.id and v.email is not null
    ) as addresses
    from providers p where p.id = ${providerId}`.execute(db)
  return rows[0] ?? { addresses: [], website: null }
}
