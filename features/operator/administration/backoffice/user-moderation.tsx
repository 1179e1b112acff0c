import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import type { UserDetails } from './administration-queries.ts'
import { DecisionList } from './decision-list.tsx'

/** The decisions about the provider; nothing for people without a company. */
export function UserModeration({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  const mayModerate = useMay('moderation')
  if (user.providerId === null) return null
  return (
    <Card aria-labelledby="user-moderation">
      <CardHead title={t('user.moderation')} titleId="user-moderation">
        {mayModerate && (
          <Link className="text-link small" to={administrationPaths.moderationCase(user.providerId)}>
            {t('user.openCase')}
          </Link>
        )}
      </CardHead>
      <div className={styles.facts}>
        <DecisionList decisions={user.decisions} language={user.locale} />
      </div>
    </Card>
  )
}
