import { formatLanguage, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { Language } from '@bouquet/domain/languages'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnnouncementFields } from './announcement-form.ts'
import { reachQuery } from './announcement-queries.ts'
import styles from './announcements.module.css'

/** How many accounts it reaches, by language, and which text each language gets. */
export function AnnouncementReach({ fields }: { fields: AnnouncementFields }) {
  const { t } = useTranslation('announcements')
  const query = useQuery(reachQuery(fields))
  const isAsked = fields.countries.length > 0 && fields.languages.length > 0
  return (
    <Card aria-labelledby="announcement-reach">
      <div className={styles.fields} aria-live="polite">
        <h2 id="announcement-reach">{t('reach.title')}</h2>
        {query.data && isAsked ? (
          <Accounts reach={query.data.reach} fields={fields} />
        ) : (
          isAsked && (
            <Loading query={query} failed={t('reach.failed')}>
              <Skeleton height="4rem" />
            </Loading>
          )
        )}
        <p className="soft small">{t('reach.text')}</p>
      </div>
    </Card>
  )
}

type Reach = { language: Language; accounts: number }[]

function Accounts({ reach, fields: { writtenIn, fallback } }: { reach: Reach; fields: AnnouncementFields }) {
  const { t } = useTranslation('announcements')
  const sum = reach.reduce((total, { accounts }) => total + accounts, 0)
  if (sum === 0) return <p>{t('reach.none')}</p>
  const lines = { language: '', fallback: formatLanguage(fallback) }
  return (
    <>
      <p>
        <b>{t('accounts', { count: sum })}</b>
      </p>
      <ul className={styles.reach}>
        {reach.map(({ language, accounts }) => (
          <li key={language}>
            {t(writtenIn.includes(language) ? 'reach.own' : 'reach.fallback', {
              ...lines,
              language: formatLanguageName(language),
              accounts: t('accounts', { count: accounts }),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
