import { call } from '@bouquet/backoffice/api/client.ts'
import { problemCodeText, problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { isVatNumberOf, normalisedVatNumber } from '@bouquet/domain/vat'
import { getVatNumber, updateVatNumber } from '@bouquet/features/money/invoices/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './vat-number-form.module.css'

type Known = RouteResult<typeof getVatNumber>

const queryKey = ['vat-number']

/** The VAT number for the invoices to come; not shown where the company's country has none that we know. */
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
  const [typed, setTyped] = useState(known.vatNumber ?? '')
  const [isTouched, setTouched] = useState(false)
  const save = useVatNumberSaving(setTyped)
  const isWrong = typed.trim() !== '' && !isVatNumberOf(typed, known.countryCode)
  const change = (text: string) => {
    setTyped(text)
    if (save.error) save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!isWrong) save.mutate(typed)
  }
  const error = isTouched && isWrong ? problemCodeText('vat_number_invalid') : save.error && problemText(save.error)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('vat.label')}
        hint={
          known.confirmedAt ? t('vat.confirmed', { date: formatInstantDay(known.confirmedAt) }) : <Hint known={known} />
        }
        value={typed}
        onChange={change}
        onBlur={() => setTouched(true)}
        autoComplete="off"
        error={error || undefined}
      />
      <Button type="submit" isPending={save.isPending}>
        {t('common:save')}
      </Button>
    </form>
  )
}

function Hint({ known: { countryCode } }: { known: Known }) {
  const { t } = useTranslation('credits')
  return t('vat.hint', { example: examples[countryCode] ?? examples.FR })
}

/** Of nobody: they fit the form of their country. */
const examples: Readonly<Record<string, string>> = {
  FR: 'FR14987654324',
  BE: 'BE0123456749',
  DE: 'DE123456788',
  IT: 'IT12345678903',
  ES: 'ESB12345678',
  PT: 'PT123456789',
  GB: 'GB123456789',
}

function useVatNumberSaving(show: (number: string) => void) {
  const { t } = useTranslation('credits')
  return useChange({
    send: (vatNumber: string) => call(updateVatNumber, { body: { vatNumber } }),
    find: async (typed) => {
      const stored = await call(getVatNumber, {})
      return (stored.vatNumber ?? '') === normalisedVatNumber(typed) ? done(stored) : notDone
    },
    onDone: (saved) => queryClient.setQueryData(queryKey, saved),
    done: (saved) => t(saved.vatNumber ? 'vat.saved' : 'vat.removed'),
    failed: t('vat.failed'),
    next: (saved) => show(saved.vatNumber ?? ''),
  })
}
