import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { reasonLength } from '@bouquet/contract/text-version'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'

/** Why a version is saved. */
export function ReasonField() {
  const { t } = useTranslation('text-versions')
  const field = useField<{ reason: string }, 'reason'>('reason')
  return <TextAreaField {...field} label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={reasonLength.max} />
}
