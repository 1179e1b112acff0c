import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OfVenue } from './of-venue.ts'

/** Shown in place of the views over time without Premium. */
export function ViewsInvitation({ venue }: OfVenue) {
  const { t } = useTranslation('statistics')
  return (
    <Card aria-labelledby="profile-views">
      <CardHead title={t(venue ? 'venue.views' : 'viewsTotal')} titleId="profile-views" />
      <Empty
        title={t(venue ? 'venue.invitation' : 'invitation.text')}
        action={
          <Link to={subscriptionPath} className={buttonClass()}>
            {t('invitation.go')}
          </Link>
        }
      />
    </Card>
  )
}
