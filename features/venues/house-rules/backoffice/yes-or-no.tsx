import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { useTranslation } from 'react-i18next'
import type { RulesValues } from './house-rules-values.ts'

type Name = 'takesCoach' | 'isExclusive' | 'hasBridalSuite' | 'civilCeremony' | 'religiousCeremony' | 'symbolicCeremony'

const answers = ['open', 'yes', 'no'] as const
const values = { open: null, yes: true, no: false } as const

/** A choice of yes, no, or no answer. */
export function YesOrNo({ name }: { name: Name }) {
  const { t } = useTranslation('house-rules')
  const { value, onChange, onBlur, error } = useField<RulesValues, Name>(name)
  return (
    <SelectField
      label={t(name)}
      options={answers.map((answer) => ({ value: answer, label: answer === 'open' ? t('answers.open') : t(answer) }))}
      value={answers.find((answer) => values[answer] === value) ?? 'open'}
      onChange={(answer) => onChange(values[answer])}
      onBlur={onBlur}
      error={error}
    />
  )
}
