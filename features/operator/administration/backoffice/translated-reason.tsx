import { formatLanguage, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'

/** A field for a reason that the recipient reads in their own language. */
export function TranslatedReason({ language, maxLength }: { language: string; maxLength: number }) {
  const { t } = useTranslation('administration')
  const field = useField<{ reason: string }, 'reason'>('reason')
  return (
    <TextAreaField
      {...field}
      autoFocus
      label={t('reason.label', { language: formatLanguage(language) })}
      lang={language}
      rows={6}
      count={t('reason.count', { used: formatNumber(field.value.trim().length), max: formatNumber(maxLength) })}
    />
  )
}
