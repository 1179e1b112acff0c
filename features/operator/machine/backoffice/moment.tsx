import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'

/** Day and time of an instant, or that there is none. */
export function Moment({ at, none }: { at: string | null; none?: string }) {
  const { t } = useTranslation('machine')
  return at === null ? (none ?? t('never')) : <time dateTime={at}>{formatInstant(at)}</time>
}
