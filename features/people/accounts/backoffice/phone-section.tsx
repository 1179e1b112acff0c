import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { internationalPhone } from '@bouquet/backoffice/international-phone.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { CurrentUser } from '@bouquet/contract/session-contract'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { phoneCheckQuery } from './phone-check-query.ts'
import { type PhoneForm, phoneForm } from './phone-form.ts'
import { ClosedNote, Section, SectionActions } from './section.tsx'
import { useDisplayedPhone } from './use-displayed-phone.ts'
import { type NoteDirty, useNoteDirty } from './use-note-dirty.ts'

const PhoneDialog = lazyDialog(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

/** `sentAt`: when the code was sent, by this device's clock; null while none has been. */
type Asked = { phone: string; sentAt: number | null }

/** The number is typed here and confirmed in the dialog, which opens again as long as the code can be entered. */
export function PhoneSection({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const isClosed = useIsImpersonating()
  const queries = useQueryClient()
  const { data: pending } = useQuery({ ...phoneCheckQuery, enabled: !isClosed })
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useForm<PhoneForm>({
    resolver: zodResolver(phoneForm),
    defaultValues: { country: user.country ?? hostCountry(), phone: '' },
    mode: 'onTouched',
  })
  useNoteDirty(form.formState.isDirty, onDirty)
  const ask = form.handleSubmit(async (typed) => {
    const phone = await internationalPhone(typed.phone, typed.country)
    if (phone) setAsked({ phone, sentAt: pending?.phone === phone ? pending.sentAt : null })
  })
  const reset = () => {
    setAsked(null)
    form.reset()
    void queries.invalidateQueries(phoneCheckQuery)
  }
  return (
    <Section title={t('phone.title')} text={t('phone.text')}>
      <CurrentNumber user={user} />
      <form onSubmit={ask} noValidate className={styles.form}>
        {isClosed && <ClosedNote />}
        {pending && <PendingCode phone={pending.phone} onEnter={() => setAsked(pending)} />}
        <NumberFields control={form.control} isDisabled={isClosed} />
        <SectionActions>
          <Button type="submit" isDisabled={isClosed} isPending={form.formState.isSubmitting}>
            {t('phone.change')}
          </Button>
        </SectionActions>
      </form>
      {asked && (
        <Suspense fallback={null}>
          <PhoneDialog {...asked} onClose={reset} />
        </Suspense>
      )}
    </Section>
  )
}

function PendingCode({ phone, onEnter }: { phone: string; onEnter: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Callout action={<Button onPress={onEnter}>{t('phone.enterCode')}</Button>}>
      {t('phone.pending', { phone: useDisplayedPhone(phone) })}
    </Callout>
  )
}

function CurrentNumber({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const shown = useDisplayedPhone(user.phone)
  return (
    <dl className={styles.current}>
      <dt>{t('phone.current')}</dt>
      <dd className="num">{shown}</dd>
    </dl>
  )
}

function NumberFields({ control, isDisabled }: { control: Control<PhoneForm>; isDisabled: boolean }) {
  const { t } = useTranslation(['account', 'session'])
  const country = useField('country', control)
  const phone = useField('phone', control)
  return (
    <div className={styles.phone}>
      <CountrySelect label={t('session:phoneCountry')} value={country.value} onChange={country.onChange} />
      <TextField {...phone} type="tel" autoComplete="tel" label={t('phone.new')} isDisabled={isDisabled} />
    </div>
  )
}
