import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { CheckboxCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Link } from 'react-aria-components'
import { useFormContext } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { NewPasswordField } from './new-password-field.tsx'
import { offeredRoles } from './offered-roles.ts'
import type { RegistrationForm } from './registration-form.ts'
import styles from './session-form.module.css'

export function RoleChoice() {
  const { t } = useTranslation('session')
  const field = useField<RegistrationForm, 'role'>('role')
  return (
    <CheckboxCards
      legend={t('register.role')}
      minWidth="12rem"
      values={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={field.error}
      options={offeredRoles().map((role) => ({
        value: role,
        label: t(`roles.${role}.label`),
        detail: t(`roles.${role}.detail`),
        icon: role === 'ROLE_VENUE' ? 'building' : 'rings',
      }))}
    />
  )
}

export function Person() {
  const { t } = useTranslation('session')
  const firstname = useField<RegistrationForm, 'firstname'>('firstname')
  const lastname = useField<RegistrationForm, 'lastname'>('lastname')
  const email = useField<RegistrationForm, 'email'>('email')
  return (
    <>
      <div className={styles.pair}>
        <TextField {...firstname} autoComplete="given-name" label={t('firstname')} />
        <TextField {...lastname} autoComplete="family-name" label={t('lastname')} />
      </div>
      <TextField {...email} type="email" autoComplete="email" label={t('email')} />
    </>
  )
}

export function Phone() {
  const { t } = useTranslation('session')
  const { trigger, formState } = useFormContext<RegistrationForm>()
  const country = useField<RegistrationForm, 'phoneCountry'>('phoneCountry')
  const phone = useField<RegistrationForm, 'phone'>('phone')
  const choose = (code: string) => {
    country.onChange(code)
    if (formState.touchedFields.phone) void trigger('phone')
  }
  return (
    <div className={styles.phone}>
      <CountrySelect label={t('phoneCountry')} value={country.value} onChange={choose} />
      <TextField {...phone} type="tel" autoComplete="tel" label={t('phone')} />
    </div>
  )
}

export function PasswordWithStrength() {
  const { t } = useTranslation('session')
  const field = useField<RegistrationForm, 'password'>('password')
  return <NewPasswordField {...field} label={t('password')} />
}

export function Terms() {
  const { t } = useTranslation('session')
  const field = useField<RegistrationForm, 'terms'>('terms')
  return (
    <Checkbox
      name={field.name}
      inputRef={field.ref}
      isSelected={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={field.error}
    >
      <Trans t={t} i18nKey="register.terms" components={{ terms: <TermsLink /> }} />
    </Checkbox>
  )
}

export function News() {
  const { t } = useTranslation('session')
  const field = useField<RegistrationForm, 'news'>('news')
  return (
    <Checkbox name={field.name} isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {t('register.news')}
    </Checkbox>
  )
}

/** The link's text is part of the sentence around it. A plain link would not open, because the checkbox handles clicks inside it. */
function TermsLink({ children }: { children?: React.ReactNode }) {
  return (
    <Link href={legalPaths.terms} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </Link>
  )
}
