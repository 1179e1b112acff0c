import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './house-rules.module.css'
import { HouseRulesForm } from './house-rules-form.tsx'
import { houseRulesQuery } from './house-rules-query.ts'

/** The rules for a venue's guests, their lodging, and the possible ceremonies. */
export function HouseRulesPage() {
  return <VenueFrame section="rules">{({ id }) => <Rules venueId={id} />}</VenueFrame>
}

function Rules({ venueId }: { venueId: string }) {
  const { t } = useTranslation('house-rules')
  const query = useQuery(houseRulesQuery(venueId))
  return (
    <div className={styles.page}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {query.data ? (
        <HouseRulesForm venueId={venueId} rules={query.data} />
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
