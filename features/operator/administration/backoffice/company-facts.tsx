import { formatCountry, formatDay, formatLanguage } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { groupsOfSiret } from '@bouquet/domain/siret'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import type { ModerationCase } from './administration-queries.ts'
import { Roles } from './state-chips.tsx'

/** The facts of the company, and its contact data. */
export function CompanyFacts({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const { siret, website, dateOfCreation, zipcode, city, countryCode } = provider
  const address = `${zipcode} ${city}, ${formatCountry(countryCode)}`
  return (
    <Card aria-labelledby="company-facts">
      <CardHead title={t('case.company')} titleId="company-facts">
        {useMay('people.read') && (
          <Link className="text-link small" to={administrationPaths.user(provider.accountId)}>
            {t('case.user')}
          </Link>
        )}
      </CardHead>
      <div className={styles.facts}>
        <Definitions
          layout="lines"
          items={[
            { term: t('queue.role'), value: <Roles roles={provider.roles} /> },
            ...(countryCode === 'FR'
              ? [{ term: t('case.siret'), value: siret ? <GroupedSiret siret={siret} /> : t('case.none') }]
              : []),
            { term: t('case.founded'), value: dateOfCreation ? formatDay(dateOfCreation) : t('case.none') },
            { term: t('case.address'), value: address },
            { term: t('case.website'), value: <Website url={website} /> },
            { term: t('case.email'), value: <a href={`mailto:${provider.email}`}>{provider.email}</a> },
            { term: t('case.phone'), value: <a href={`tel:${provider.phone}`}>{displayedPhone(provider.phone)}</a> },
            { term: t('case.language'), value: formatLanguage(provider.locale) },
          ]}
        />
      </div>
    </Card>
  )
}

/** In groups that are apart only to the eye: what is copied from here is the number as registers take it. */
function GroupedSiret({ siret }: { siret: string }) {
  return (
    <span className={styles.groups} translate="no">
      {groupsOfSiret(siret).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, and none moves.
        <span key={place}>{group}</span>
      ))}
    </span>
  )
}

function Website({ url }: { url: string | null }) {
  const { t } = useTranslation('administration')
  if (!url) return t('case.none')
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}
