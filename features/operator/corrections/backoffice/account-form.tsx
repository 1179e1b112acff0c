import { call } from '@bouquet/backoffice/api/client.ts'
import { formatLanguage } from '@bouquet/backoffice/formats.ts'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { languages } from '@bouquet/domain/languages'
import { displayedPhone } from '@bouquet/domain/phone'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import layout from '@bouquet/ui/parts/form-layout.module.css'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type AccountCorrection,
  type AccountToCorrect,
  accountCorrection,
  correctAccount,
  getAccountToCorrect,
} from '../contract.ts'
import { CorrectionForm } from './correction-form.tsx'
import { accountQuery } from './correction-queries.ts'

/** Names, telephone number and language of an account. */
export function AccountForm({ id, account }: { id: string; account: AccountToCorrect }) {
  const { t } = useTranslation(['corrections', 'administration', 'session'])
  const form = useForm<AccountCorrection>({
    resolver: zodResolver(accountCorrection),
    defaultValues: valuesOf(account),
    mode: 'onTouched',
  })
  const read = () => call(getAccountToCorrect, { params: { id } })
  const save = useVersionedSave(form, {
    present: account,
    draftOf: `account ${id}`,
    read,
    valuesOf,
    send: (body: AccountCorrection, version) => call(correctAccount, { params: { id }, body, version }),
    ...savedQuery(accountQuery(id).queryKey, read),
    place: 'notice',
  })
  const { control } = form
  const texts = ({ firstname, lastname, phone, locale }: AccountCorrection) => [
    { label: t('session:firstname'), text: firstname },
    { label: t('session:lastname'), text: lastname },
    { label: t('administration:case.phone'), text: phone },
    { label: t('administration:case.language'), text: formatLanguage(locale) },
  ]
  return (
    <CorrectionForm title={t('account')} form={form} save={save} valuesOf={valuesOf} texts={texts}>
      <div className={layout.pair}>
        <TextField {...useField('firstname', control)} label={t('session:firstname')} autoComplete="off" />
        <TextField {...useField('lastname', control)} label={t('session:lastname')} autoComplete="off" />
      </div>
      <div className={layout.pair}>
        <TextField
          {...useField('phone', control)}
          type="tel"
          label={t('administration:case.phone')}
          hint={t('phoneHint')}
          autoComplete="off"
        />
        <LanguageField control={control} />
      </div>
    </CorrectionForm>
  )
}

function valuesOf({ firstname, lastname, phone, locale }: AccountToCorrect): AccountCorrection {
  return { firstname, lastname, phone: displayedPhone(phone), locale, reason: '' }
}

function LanguageField({ control }: { control: Control<AccountCorrection> }) {
  const { t } = useTranslation('administration')
  const { onChange, ...field } = useField('locale', control)
  return (
    <NativeSelect {...field} id={useId()} label={t('case.language')} onChange={({ target }) => onChange(target.value)}>
      {languages.map((language) => (
        <option key={language} value={language}>
          {formatLanguage(language)}
        </option>
      ))}
    </NativeSelect>
  )
}
