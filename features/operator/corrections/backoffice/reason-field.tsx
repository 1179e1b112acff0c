import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import { correctionReason } from '../rules/correction.ts'

/** Why the operator corrects it; reads the surrounding form. */
export function ReasonField() {
  const { t } = useTranslation('corrections')
  return (
    <TextAreaField
      {...useField<{ reason: string }, 'reason'>('reason')}
      label={t('reason')}
      hint={t('reasonHint')}
      rows={3}
      maxLength={correctionReason.maxLength}
    />
  )
}
