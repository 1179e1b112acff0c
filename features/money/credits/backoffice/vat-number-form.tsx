import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteResult } from '@bouquet/contract/route'
import { isVatNumberOf } from '@bouquet/domain/vat-number'
import { normalisedVatNumber } from '@bouquet/domain/vat-number-form'
import { getVatNumber, updateVatNumber } from '@bouquet/features/money/invoices/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import styles from './vat-number-form.module.css'

type Known = RouteResult<typeof getVatNumber>
type Form = { vatNumber: string }

const queryKey = ['vat-number']

/** The VAT number for future invoices; hidden where no VAT number is known for the company's country. */
export function VatNumberCard() {
  const { t } = useTranslation('credits')
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getVatNumber, {}, signal) })
  if (!data?.isPossible) return null
  return (
    <Card aria-labelledby="vat-number" className={styles.card}>
      <CardHead title={t('vat.title')} titleId="vat-number" />
      <p className="soft">{t('vat.text')}</p>
      <VatNumberForm known={data} />
    </Card>
  )
}

function VatNumberForm({ known }: { known: Known }) {
  const { t } = useTranslation(['credits', 'common'])
  const form = useForm({
    resolver: zodResolver(vatNumberForm(known.countryCode)),
    defaultValues: { vatNumber: known.vatNumber ?? '' },
    mode: 'onTouched',
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveVatNumber(form, known)
  const label = t('vat.label')
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...useField('vatNumber', form.control)}
        label={label}
        hint={
          known.confirmedAt ? t('vat.confirmed', { date: formatInstantDay(known.confirmedAt) }) : <Hint known={known} />
        }
        autoComplete="off"
      />
      <Button type="submit" isDisabled={!form.formState.isDirty} isPending={isSaving}>
        {t('common:save')}
      </Button>
      <ChangeFailure title={t('vat.failed')} error={failure} />
      {other && (
        <ChangedElsewhere
          theirs={[{ label, text: other.vatNumber ?? '' }]}
          ours={[{ label, text: form.getValues('vatNumber') }]}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </form>
  )
}

function Hint({ known: { countryCode } }: { known: Known }) {
  const { t } = useTranslation('credits')
  return t('vat.hint', { example: examples[countryCode] ?? examples.FR })
}

/** Examples that belong to no known company; their check digits are valid. */
const examples: Readonly<Record<string, string>> = {
  FR: 'FR14987654324',
  BE: 'BE0123456749',
  DE: 'DE123456788',
  IT: 'IT12345670017',
  ES: 'ESB12345674',
  PT: 'PT123456789',
  GB: 'GB123456782',
}

const invalid: ProblemCode = 'vat_number_invalid'

/** An empty number removes the current one. */
function vatNumberForm(countryCode: string) {
  const isPossible = (typed: string) => typed.trim() === '' || isVatNumberOf(typed, countryCode)
  return z.object({ vatNumber: z.string().refine(isPossible, invalid) })
}

function useSaveVatNumber(form: UseFormReturn<Form>, known: Known) {
  const { t } = useTranslation('credits')
  const read = () => call(getVatNumber, {})
  return useVersionedSave(form, {
    present: known,
    read,
    valuesOf: ({ vatNumber }: Known) => ({ vatNumber: vatNumber ?? '' }),
    send: (body: Form, version) => call(updateVatNumber, { body, version }),
    find: async ({ vatNumber: typed }) => {
      const stored = await read()
      return (stored.vatNumber ?? '') === normalisedVatNumber(typed) ? done(stored) : notDone
    },
    onDone: (saved) => queryClient.setQueryData(queryKey, saved),
    done: (saved) => t(saved.vatNumber ? 'vat.saved' : 'vat.removed'),
    failed: t('vat.failed'),
    fieldsOfCodes: {
      vat_number_invalid: 'vatNumber',
      vat_number_unknown: 'vatNumber',
      register_unavailable: 'vatNumber',
    },
  })
}
