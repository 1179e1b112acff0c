import { VenueList } from '@bouquet/features/venues/venues/backoffice/venue-list.tsx'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The owner's venues, with a link to their page. */
export function VenuesCard() {
  const { t } = useTranslation('venues')
  return (
    <Card aria-labelledby="own-venues">
      <CardHead title={t('title')} titleId="own-venues">
        <Link className="text-link" to={venuePaths.list}>
          {t('all')}
        </Link>
      </CardHead>
      <VenueList nameLevel="h3" />
    </Card>
  )
}
