import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { CheckboxCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Link } from 'react-aria-components'
import { useController, useFormContext } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { registrationRoles } from '../contract.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { RegistrationForm } from './registration-form.ts'
import styles from './session-form.module.css'

function useField<Name extends keyof RegistrationForm>(name: Name) {
  return useController<RegistrationForm, Name>({ name })
}

export function RoleChoice() {
  const { t } = useTranslation('session')
  const { field, fieldState } = useField('role')
  return (
    <CheckboxCards
      legend={t('register.role')}
      minWidth="12rem"
      values={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldProblemText(fieldState.error)}
      options={registrationRoles.map((role) => ({
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
  const firstname = useField('firstname')
  const lastname = useField('lastname')
  const email = useField('email')
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...firstname.field}
          autoComplete="given-name"
          label={t('firstname')}
          error={fieldProblemText(firstname.fieldState.error)}
        />
        <TextField
          {...lastname.field}
          autoComplete="family-name"
          label={t('lastname')}
          error={fieldProblemText(lastname.fieldState.error)}
        />
      </div>
      <TextField
        {...email.field}
        type="email"
        autoComplete="email"
        label={t('email')}
        error={fieldProblemText(email.fieldState.error)}
      />
    </>
  )
}

export function Phone() {
  const { t } = useTranslation('session')
  const { trigger, formState } = useFormContext<RegistrationForm>()
  const country = useField('phoneCountry')
  const phone = useField('phone')
  const choose = (code: string) => {
    country.field.onChange(code)
    if (formState.touchedFields.phone) void trigger('phone')
  }
  return (
    <div className={styles.phone}>
      <CountrySelect label={t('phoneCountry')} value={country.field.value} onChange={choose} />
      <TextField
        {...phone.field}
        type="tel"
        autoComplete="tel"
        label={t('phone')}
        error={fieldProblemText(phone.fieldState.error)}
      />
    </div>
  )
}

export function PasswordWithStrength() {
  const { t } = useTranslation('session')
  const { field, fieldState } = useField('password')
  return <NewPasswordField {...field} label={t('password')} error={fieldProblemText(fieldState.error)} />
}

export function Terms() {
  const { t } = useTranslation('session')
  const { field, fieldState } = useField('terms')
  return (
    <Checkbox
      name={field.name}
      inputRef={field.ref}
      isSelected={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldProblemText(fieldState.error)}
    >
      <Trans t={t} i18nKey="register.terms" components={{ terms: <TermsLink /> }} />
    </Checkbox>
  )
}

/** The words inside come from the sentence around it. A plain link would not open: the checkbox takes what is pressed inside it. */
function TermsLink({ children }: { children?: React.ReactNode }) {
  return (
    <Link href={legalPaths.terms} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </Link>
  )
}
