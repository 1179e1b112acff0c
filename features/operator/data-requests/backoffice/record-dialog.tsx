import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { dayIn } from '@bouquet/domain/calendar-day'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type DataRequest, type NewDataRequest, newDataRequest } from '../contract.ts'
import { dataRequestKinds, identityProofs } from '../rules/data-request.ts'
import { useRecord } from './data-request-queries.ts'

type Props = { who: string; open: readonly DataRequest[]; isOpen: boolean; onClose: () => void }

/** Records that somebody asks for their data or for erasure. */
export function RecordDialog({ who, open, isOpen, onClose }: Props) {
  const { t } = useTranslation('data-requests')
  const form = useForm<NewDataRequest>({
    resolver: zodResolver(newDataRequest),
    defaultValues: { kind: 'access', who, receivedOn: dayIn(hostCountry(), new Date()), identity: 'mailbox' },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useRecord(form, open, onClose)}
      title={t('record')}
      text={t('recordText')}
      confirm={{ label: t('recordConfirm'), variant: 'primary' }}
      failed={t('failedRecord')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Kind />
      <Texts />
      <Identity />
    </ReasonDialog>
  )
}

function Texts() {
  const { t } = useTranslation('data-requests')
  const { control } = useFormContext<NewDataRequest>()
  const received = useField('receivedOn', control)
  return (
    <>
      <TextField {...useField('who', control)} label={t('who')} hint={t('whoHint')} />
      <DateField
        {...received}
        onChange={(day) => received.onChange(day ?? '')}
        latest={dayIn(hostCountry(), new Date())}
        label={t('received')}
      />
    </>
  )
}

function Kind() {
  const { t } = useTranslation('data-requests')
  const { control } = useFormContext<NewDataRequest>()
  const { onChange, ...field } = useField('kind', control)
  return (
    <NativeSelect
      {...field}
      id="request-kind"
      label={t('kind')}
      onChange={({ target }) => onChange(dataRequestKinds.find((kind) => kind === target.value) ?? 'access')}
    >
      {dataRequestKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kinds.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

function Identity() {
  const { t } = useTranslation('data-requests')
  const { control } = useFormContext<NewDataRequest>()
  const { onChange, ...field } = useField('identity', control)
  return (
    <NativeSelect
      {...field}
      id="request-identity"
      label={t('identity')}
      onChange={({ target }) => onChange(identityProofs.find((proof) => proof === target.value) ?? 'mailbox')}
    >
      {identityProofs.map((proof) => (
        <option key={proof} value={proof}>
          {t(`proofs.${proof}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
