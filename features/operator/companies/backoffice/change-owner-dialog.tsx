import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CompanyOwnership, type OwnerCandidate, type OwnerChange, ownerChange } from '../contract.ts'
import { ownerChangeReason } from '../rules/owner-change.ts'
import { candidateQuery, useChangeOwner } from './company-queries.ts'

const pauseMs = 400

type Props = { id: string; company: CompanyOwnership; email: string; isOpen: boolean; onClose: () => void }

/** Asks which account is to own the company, and why. */
export function ChangeOwnerDialog({ id, company, email, isOpen, onClose }: Props) {
  const { t } = useTranslation('companies')
  const form = useForm<OwnerChange>({ resolver: zodResolver(ownerChange), defaultValues: { email, reason: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useChangeOwner(id, form, company, onClose)}
      title={t('ask', { name: company.companyName })}
      text={t('askText')}
      confirm={{ label: t('confirm') }}
      failed={t('failedChange')}
      urgent
      isOpen={isOpen}
      onClose={onClose}
    >
      <Account id={id} />
      <Reason />
    </ReasonDialog>
  )
}

function Account({ id }: { id: string }) {
  const { t } = useTranslation('companies')
  const { control } = useFormContext<OwnerChange>()
  const typed = useSettled(useWatch({ control, name: 'email' }), pauseMs).trim()
  const found = useQuery(candidateQuery(id, typed))
  const field = useField('email', control)
  return (
    <>
      <TextField {...field} type="email" label={t('email')} hint={t('emailHint')} autoComplete="off" />
      <p className="soft small" role="status">
        {!field.error && <Found query={found} />}
      </p>
    </>
  )
}

function Found({ query: { data, isError, isFetching } }: { query: UseQueryResult<OwnerCandidate> }) {
  const { t } = useTranslation('companies')
  if (isFetching) return t('searching')
  if (isError) return t('notSearched')
  if (data?.refusal) return problemCodeText(data.refusal)
  if (!data?.candidate) return null
  const { fullName, registeredAt } = data.candidate
  return t('found', { name: fullName, date: formatInstantDay(registeredAt) })
}

function Reason() {
  const { t } = useTranslation('companies')
  const { control } = useFormContext<OwnerChange>()
  return (
    <TextAreaField
      {...useField('reason', control)}
      label={t('reason')}
      hint={t('reasonHint')}
      rows={4}
      maxLength={ownerChangeReason.maxLength}
    />
  )
}
