import { paths } from '@bouquet/backoffice/paths.ts'
import { VenueList } from '@bouquet/features/venues/venues/backoffice/venue-list.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The owner's venues, with the way to their page. */
export function VenuesCard() {
  const { t } = useTranslation('venues')
  return (
    <Card aria-labelledby="own-venues">
      <CardHead title={t('title')} titleId="own-venues">
        <Link className="text-link" to={paths.venues}>
          {t('all')}
        </Link>
      </CardHead>
      <VenueList nameLevel="h3" />
    </Card>
  )
}
