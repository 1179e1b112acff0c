import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { languages } from '@bouquet/domain/languages'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Promotion } from '../contract.ts'
import { newVersionPath } from '../rules/new-version-path.ts'
import { promotionPaths } from '../rules/paths.ts'
import styles from './version-links.module.css'

/** The languages of a promotion, each a way to what it says there, and the way to a further one; `current` is the version that is open. */
export function VersionLinks({ promotion, current }: { promotion: Promotion; current: string | null }) {
  const { t } = useTranslation('marketing')
  const { id, versions } = promotion
  const lacksLanguage = languages.some((language) => !versions.some((version) => version.language === language))
  return (
    <nav aria-label={t('versions.label')}>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={promotionPaths.promotion(version.id)}
              aria-current={version.id === current ? 'page' : undefined}
              lang={version.language ?? undefined}
            >
              {version.language ? formatLanguageName(version.language) : t('everyLanguage')}
            </Link>
          </li>
        ))}
        {lacksLanguage && (
          <li>
            <Link to={newVersionPath(id)} aria-current={current === null ? 'page' : undefined}>
              <Icon name="plus" size="small" /> {t('versions.add')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
