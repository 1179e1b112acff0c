import { StartupError } from '../startup-error.ts'
import type { SettingsReader } from './open-settings.ts'

/** An invoice must name its seller: from the variables, or from the database once a version of the setting is there. Throws a StartupError. */
export function demandSeller({ read }: Pick<SettingsReader, 'read'>): void {
  if (read('seller').vatNumber !== '') return
  throw new StartupError(
    'SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_NUMBER: are not set, and the settings in the database name no seller. Production needs one to issue invoices.',
  )
}
