import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type SettingReason, type SettingsOfGroup, settingReason } from '../contract.ts'
import { settingChanges } from '../rules/setting-changes.ts'
import { reasonLength } from '../rules/setting-groups.ts'
import { type Proposal, usePropose } from './setting-queries.ts'
import { ChangeList } from './version-history.tsx'

type Props = {
  present: SettingsOfGroup
  proposal: Proposal
  onClose: () => void
  onSaved: (saved: SettingsOfGroup) => void
}

/** What would change, field by field, and why. */
export function ChangeDialog({ present, proposal, onClose, onSaved }: Props) {
  const { t } = useTranslation('settings')
  const form = useForm<SettingReason>({ resolver: zodResolver(settingReason), defaultValues: { reason: '' } })
  const { group, values } = present
  return (
    <ReasonDialog
      form={form}
      saving={usePropose(form, present, proposal, onSaved)}
      title={t(`groups.${group}.title`)}
      text={t('changesText')}
      confirm={{ label: t('confirm'), variant: 'primary' }}
      failed={t('notSaved')}
      urgent
      isOpen
      onClose={onClose}
    >
      <ChangeList group={group} changes={settingChanges(values, proposal.values)} />
      <Reason />
    </ReasonDialog>
  )
}

function Reason() {
  const { t } = useTranslation('settings')
  return (
    <TextAreaField
      {...useField<SettingReason, 'reason'>('reason')}
      label={t('reason')}
      hint={t('reasonHint')}
      rows={3}
      maxLength={reasonLength.max}
    />
  )
}
