import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { listedCountry } from '@bouquet/domain/countries'
import { currencyOfCountry } from '@bouquet/domain/money'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import type { Address } from './address-values.ts'
import styles from './company.module.css'

/** Says, before it is saved, what a country with another currency changes; nothing where the currency is the same. */
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

/** Prices follow the directory that lists the company, what is sold to it its own country. */
function useConsequences({ countryCode, registeredOn, billedIn }: Address, country: string): string[] {
  const { t } = useTranslation('company')
  const { roles, currency: billed } = useCurrentUser()
  const [before, after] = [countryCode, country].map((code) => currencyOfCountry(listedCountry(code, registeredOn)))
  const isPriced = roles.includes('ROLE_PRESTATAIRE') && before !== after
  const isOther = currencyOfCountry(countryCode) !== currencyOfCountry(country)
  if (country === '') return []
  const next = billedIn[currencyOfCountry(country)]
  return [
    ...(isPriced ? [t(`address.move.pricesIn${after ?? 'EUR'}`)] : []),
    ...(isOther ? [t(next === billed ? `address.move.stillBilledIn${next}` : `address.move.billedIn${next}`)] : []),
  ]
}
