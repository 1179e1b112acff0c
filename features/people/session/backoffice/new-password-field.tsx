import { passwordStrength, strengthLevels } from '@bouquet/domain/password'
import { PasswordField } from '@bouquet/ui/parts/password-field.tsx'
import { StrengthMeter } from '@bouquet/ui/parts/strength-meter.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './session-form.module.css'
import { useCommonPasswords } from './use-common-passwords.ts'

type Field = Pick<ComponentProps<typeof PasswordField>, 'label' | 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'>

/** The field for a new password, with its rules and its current strength. */
export function NewPasswordField({ value, ...field }: Field & { value: string }) {
  const { t } = useTranslation(['session', 'common'])
  useCommonPasswords()
  const strength = passwordStrength(value.trim())
  return (
    <div className={styles.password}>
      <PasswordField
        {...field}
        value={value}
        autoComplete="new-password"
        hint={t('register.passwordHint')}
        showLabel={t('common:showPassword')}
        hideLabel={t('common:hidePassword')}
      />
      <StrengthMeter
        points={strengthLevels.indexOf(strength)}
        label={t('strength.label')}
        text={t(`strength.${strength}`)}
      />
    </div>
  )
}
