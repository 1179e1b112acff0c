import { formatLanguage } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { ReasonsField, RuleFields } from '@bouquet/features/operator/report-decisions/backoffice/reason-fields.tsx'
import type { ChangeOutcome } from '@bouquet/features/reports/content-changes/rules/hiding.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ChangeDecision, type ContentChange, changeDecision } from '../contract.ts'
import { type Decisions, useDecideChange } from './change-queries.ts'

type Props = {
  change: ContentChange
  outcome: ChangeOutcome
  decisions: Decisions
  onClose: () => void
}

/** Asks for the statement of reasons before a former text comes back, or the thing is hidden. */
export function DecideDialog({ change, outcome, decisions, onClose }: Props) {
  const { t } = useTranslation('change-moderation')
  const form = useForm<ChangeDecision>({
    resolver: zodResolver(changeDecision) as unknown as Resolver<ChangeDecision>,
    defaultValues: { outcome, revision: change.revision, rule: '', reasons: '' },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useDecideChange(form, change, { decisions, onDone: onClose })}
      title={t(`decide.${outcome}.title`)}
      text={t(`decide.${outcome}.text`)}
      confirm={{ label: t('decide.confirm') }}
      failed={t('seeFailed')}
      isOpen
      onClose={onClose}
    >
      <RuleFields />
      <ReasonsField languages={change.language ? formatLanguage(change.language) : ''} />
    </ReasonDialog>
  )
}
