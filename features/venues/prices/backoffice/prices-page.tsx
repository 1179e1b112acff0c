import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pricesQuery } from './price-queries.ts'
import styles from './prices.module.css'
import { PricesForm } from './prices-form.tsx'

/** The prices of a venue. */
export function PricesPage() {
  return <VenueFrame section="prices">{({ id }) => <Prices venueId={id} />}</VenueFrame>
}

function Prices({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-prices')
  const query = useQuery(pricesQuery(venueId))
  return (
    <div className={styles.page}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {query.data ? (
        <PricesForm venueId={venueId} prices={query.data} />
      ) : (
        <Loading query={query} failed={t('error')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="16rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}
