import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'
import type { SettingVersion } from '../contract.ts'

/** A version's number with who made it and when; version 0 is nobody's. */
export function WhenAndWho({ version: { version, changedAt, changedBy } }: { version: SettingVersion }) {
  const { t } = useTranslation('settings')
  if (!changedAt) return <p className="soft small">{t('firstVersion')}</p>
  return (
    <p className="soft small">
      {t('version', { version, date: formatInstantDay(changedAt), name: changedBy ?? t('nobody') })}
    </p>
  )
}
