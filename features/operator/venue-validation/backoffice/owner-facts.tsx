import { formatLanguage } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { homeCountry } from '@bouquet/domain/countries'
import { displayedPhone } from '@bouquet/domain/phone'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { EmailChip, UserStateChip } from '@bouquet/features/operator/administration/backoffice/state-chips.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VenueCase } from '../contract.ts'
import { OwnerSiretChip } from './owner-siret.tsx'

/** The venue's owner, with contact data. */
export function OwnerFacts({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation(['venue-validation', 'administration'])
  const { owner } = venue
  return (
    <Card aria-labelledby="owner-facts">
      <CardHead title={t('owner.title')} titleId="owner-facts">
        {useMay('people.read') && (
          <Link className="text-link small" to={administrationPaths.user(owner.accountId)}>
            {t('owner.account')}
          </Link>
        )}
      </CardHead>
      <div className={styles.facts}>
        <Definitions
          layout="lines"
          items={[
            {
              term: t('owner.company'),
              value: (
                <Link className="text-link" to={administrationPaths.moderationCase(owner.providerId)}>
                  {venue.companyName}
                </Link>
              ),
            },
            { term: t('owner.state'), value: <UserStateChip state={owner.state} /> },
            ...(venue.siretStatus || venue.companyCountryCode === homeCountry
              ? [{ term: t('administration:case.siret'), value: <OwnerSiretChip venue={venue} /> }]
              : []),
            { term: t('owner.name'), value: owner.fullName },
            { term: t('owner.email'), value: <a href={`mailto:${owner.email}`}>{owner.email}</a> },
            { term: '', value: <EmailChip isConfirmed={owner.isEmailConfirmed} /> },
            { term: t('owner.phone'), value: <a href={`tel:${owner.phone}`}>{displayedPhone(owner.phone)}</a> },
            { term: t('owner.language'), value: formatLanguage(venue.locale) },
          ]}
        />
      </div>
    </Card>
  )
}
