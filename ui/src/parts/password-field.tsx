import { type ComponentProps, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'disabled' | 'onChange'>

/**
 * A password with a button that shows and hides it; put a `StrengthMeter` under it where a new one is chosen. `onChange` receives the text
 * itself. Native, because the sign-in page, the first of most visits, has one.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  showLabel,
  hideLabel,
  isDisabled = false,
  onChange,
  ...input
}: Input &
  FieldTexts & {
    showLabel: string
    hideLabel: string
    isDisabled?: boolean
    onChange?: (typed: string) => void
  }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span
          className={classNames(styles.input, styles.box)}
          data-invalid={control['aria-invalid']}
          data-disabled={isDisabled || undefined}
        >
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.bare}
            disabled={isDisabled}
            onChange={({ target }) => onChange?.(target.value)}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={isShown ? hideLabel : showLabel}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
