import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type DataRequest, type DataRequestClosing, dataRequestClosing } from '../contract.ts'
import { useClose } from './data-request-queries.ts'

const outcomes = ['refused', 'withdrawn'] as const

/** Asks whether a request is refused or withdrawn. */
export function CloseDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useTranslation('data-requests')
  const form = useForm<DataRequestClosing>({ resolver: zodResolver(dataRequestClosing) })
  return (
    <ReasonDialog
      form={form}
      saving={useClose(form, request, onClose)}
      title={t('closeAsk', { number: request.number })}
      text={t('closeText')}
      confirm={{ label: t('closeConfirm') }}
      failed={t('failedClose')}
      isOpen
      onClose={onClose}
    >
      <Outcome />
    </ReasonDialog>
  )
}

function Outcome() {
  const { t } = useTranslation('data-requests')
  const { field, fieldState } = useController<DataRequestClosing, 'outcome'>({ name: 'outcome' })
  return (
    <ChoiceGroup id="request-outcome" legend={t('outcome')} error={fieldState.error ? t('outcomeMissing') : null}>
      {outcomes.map((outcome, place) => (
        <NativeRadio
          key={outcome}
          ref={place === 0 ? field.ref : undefined}
          name="request-outcome"
          value={outcome}
          checked={field.value === outcome}
          onChange={() => field.onChange(outcome)}
        >
          {t(`outcomes.${outcome}`)}
        </NativeRadio>
      ))}
    </ChoiceGroup>
  )
}
