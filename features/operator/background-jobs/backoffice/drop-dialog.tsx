import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ReasonToDrop, reasonToDrop } from '../contract.ts'
import { reasonsToDrop } from '../rules/failed-jobs.ts'
import { type FailedJob, useDropJob } from './job-queries.ts'

type Props = { job: FailedJob; isOpen: boolean; onClose: () => void }

/** Asks why a failed job is given up. */
export function DropDialog({ job, isOpen, onClose }: Props) {
  const { t } = useTranslation('background-jobs')
  const form = useForm({ resolver: zodResolver(reasonToDrop) })
  return (
    <ReasonDialog
      form={form}
      saving={useDropJob(form, job, onClose)}
      title={t('drop.title')}
      text={t('drop.text')}
      confirm={{ label: t('drop.confirm') }}
      failed={t('notDropped')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Reasons />
    </ReasonDialog>
  )
}

function Reasons() {
  const { t } = useTranslation('background-jobs')
  const { field, fieldState } = useController<ReasonToDrop, 'reason'>({ name: 'reason' })
  return (
    <ChoiceGroup
      id="reason-to-drop"
      legend={t('drop.reason')}
      error={fieldState.error ? t('drop.reasonMissing') : null}
    >
      {reasonsToDrop.map((reason, place) => (
        <NativeRadio
          key={reason}
          ref={place === 0 ? field.ref : undefined}
          name="reason-to-drop"
          value={reason}
          checked={field.value === reason}
          onChange={() => field.onChange(reason)}
        >
          {t(`drop.reasons.${reason}`)}
        </NativeRadio>
      ))}
    </ChoiceGroup>
  )
}
