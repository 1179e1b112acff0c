import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isCountry, listedCountry } from '@bouquet/domain/countries'
import { currencyOfCountry } from '@bouquet/domain/money'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import type { Address } from './address-values.ts'
import styles from './company.module.css'

/** Shows, before saving, the consequences of a country with another currency; nothing where the currency is the same. */
export function MoveHint({ address, country }: { address: Address; country: string }) {
  const { t } = useTranslation('company')
  const texts = useConsequences(address, country)
  return (
    <div role="status" className={styles.move}>
      {texts.length > 0 && (
        <Callout title={t('address.move.title')}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Callout>
      )}
    </div>
  )
}

/** A provider's prices follow the directory that lists the company; what the provider buys follows the company's own country. */
function useConsequences({ countryCode, registeredOn, billedInCountry }: Address, country: string): string[] {
  const { t } = useTranslation('company')
  const { roles, currency: billed } = useCurrentUser()
  const [before, after] = [countryCode, country].map((code) => currencyOfCountry(listedCountry(code, registeredOn)))
  const isPriced = roles.includes('ROLE_PRESTATAIRE') && before !== after
  const otherwise = isBilledTheSame(billedInCountry) ? billed : 'EUR'
  if (country === '') return []
  const next = isCountry(country) ? billedInCountry[country] : otherwise
  const isOther = next !== billed || currencyOfCountry(countryCode) !== currencyOfCountry(country)
  return [
    ...(isPriced ? [t(`address.move.pricesIn${after ?? 'EUR'}`)] : []),
    ...(isOther ? [t(next === billed ? `address.move.stillBilledIn${next}` : `address.move.billedIn${next}`)] : []),
  ]
}

/** A purchase has fixed the currency, or every country has the same one. */
function isBilledTheSame(billedInCountry: Address['billedInCountry']): boolean {
  return new Set(Object.values(billedInCountry)).size === 1
}
