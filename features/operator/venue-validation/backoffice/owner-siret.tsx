import { whyHiddenOnceApproved } from '@bouquet/domain/visibility'
import { SiretChip } from '@bouquet/features/operator/administration/backoffice/state-chips.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import type { ValidatedVenue } from './venue-queries.ts'

type OwnersNumber = Pick<ValidatedVenue, 'siretStatus' | 'companyCountryCode'>

/** The register's answer about the number of the owner's company. */
export function OwnerSiretChip({ venue: { siretStatus, companyCountryCode } }: { venue: OwnersNumber }) {
  return <SiretChip provider={{ siretStatus, countryCode: companyCountryCode }} />
}

/** What hides the venue after an approval as well: a number that the register refuses. */
export function StaysHiddenBySiret({ venue }: { venue: OwnersNumber }) {
  const { t } = useTranslation(['venue-validation', 'administration'])
  const reason = whyHiddenOnceApproved({ siretStatus: venue.siretStatus, isEmailConfirmed: true })
  if (reason === null) return null
  return (
    <Callout tone="gold">
      {t(`administration:approve.${reason === 'siret_inactive' ? 'siretInactive' : 'siretUnknown'}`)}{' '}
      {t('approve.siretHides')}
    </Callout>
  )
}
