import { demonstrationAccounts, demonstrationPassword } from '@bouquet/demo/demonstration-accounts.ts'
import { countryFacts } from '@bouquet/domain/countries'
import type { Config } from '@bouquet/server/config/config.ts'
import { say } from '@bouquet/server/server-log.ts'

/** Logs the address of Bouquet and, in the demonstration, the accounts that can sign in. */
export function welcome({ demonstration, process, countries }: Config, address: string): void {
  say(`\nBouquet is at ${address}`)
  if (process.role === 'jobs') say('This process works the queues.')
  if (!demonstration || process.role === 'jobs') return
  say(`A couple's project starts at ${address}/project; mails and messages appear at ${address}/dev/outbox`)
  const hosts = countries.map((country) => countryFacts(country).hostLabel).join(',')
  say(`Other countries: http://{${hosts}}.localhost with the same port`)
  say(`Accounts, all with the password ${demonstrationPassword}:`)
  for (const [account, who] of Object.entries(demonstrationAccounts)) say(`  ${account.padEnd(26)}${who}`)
}
