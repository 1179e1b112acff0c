import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Stands where Premium shows the views over time. */
export function ViewsInvitation() {
  const { t } = useTranslation('statistics')
  return (
    <Card aria-labelledby="profile-views">
      <CardHead title={t('viewsTotal')} titleId="profile-views" />
      <Empty
        title={t('invitation.text')}
        action={
          <Link to={subscriptionPath} className={buttonClass()}>
            {t('invitation.go')}
          </Link>
        }
      />
    </Card>
  )
}
