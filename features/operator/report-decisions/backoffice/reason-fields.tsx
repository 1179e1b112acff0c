import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { reasonsLength, ruleLength } from '@bouquet/features/reports/reports/rules/report.ts'
import { type DecisionGround, decisionGrounds } from '@bouquet/features/reports/reports/rules/report-state.ts'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'

type Reasoned = { ground: DecisionGround | null; rule: string; reasons: string }

/** The legal rule or the term of use that a decision against content applies. */
export function RuleFields() {
  const { t } = useTranslation('report-decisions')
  const ground = useField<Reasoned, 'ground'>('ground')
  return (
    <>
      <SelectField
        {...ground}
        label={t('decide.ground')}
        options={decisionGrounds.map((value) => ({ value, label: t(`decide.grounds.${value}`) }))}
        value={ground.value}
      />
      <TextField
        {...useField<Reasoned, 'rule'>('rule')}
        label={t('decide.rule')}
        hint={t('decide.ruleHint')}
        maxLength={ruleLength.max}
      />
    </>
  )
}

/** The statement of reasons; `languages` are those of its readers. */
export function ReasonsField({ languages }: { languages: string }) {
  const { t } = useTranslation('report-decisions')
  return (
    <TextAreaField
      {...useField<Reasoned, 'reasons'>('reasons')}
      label={t('decide.reasons')}
      hint={t('decide.reasonsHint', { languages })}
      rows={6}
      maxLength={reasonsLength.max}
    />
  )
}
