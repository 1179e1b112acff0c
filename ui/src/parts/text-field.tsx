import { type ReactNode, type Ref, useState } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

type Behaviour = Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & FieldTexts
type Controlled<Element> = { ref?: Ref<Element>; placeholder?: string }

/** A line of text with label, hint and error. `onChange` receives the text itself; spread react-hook-form's `field` onto it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  icon,
  unit,
  large = false,
  ref,
  placeholder,
  ...behaviour
}: Behaviour & Controlled<HTMLInputElement> & { icon?: IconName; unit?: ReactNode; large?: boolean }) {
  const inputClass = classNames(styles.input, large && styles.large)
  return (
    <AriaTextField {...behaviour} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field}>
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        {icon || unit ? (
          <Group className={classNames(inputClass, styles.box)}>
            {icon && <Icon name={icon} />}
            <Input ref={ref} placeholder={placeholder} className={styles.bare} />
            {unit && <span className={styles.unit}>{unit}</span>}
          </Group>
        ) : (
          <Input ref={ref} placeholder={placeholder} className={inputClass} />
        )}
      </AriaFieldParts>
    </AriaTextField>
  )
}

/** Several lines of text. `count` is the sentence below the field, such as "120 of 500 characters". */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  rows = 5,
  count,
  ref,
  placeholder,
  ...behaviour
}: Behaviour & Controlled<HTMLTextAreaElement> & { rows?: number; count?: ReactNode }) {
  return (
    <AriaTextField {...behaviour} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field}>
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        <AriaTextArea
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          className={classNames(styles.input, styles.area)}
        />
        {count && <span className={styles.count}>{count}</span>}
      </AriaFieldParts>
    </AriaTextField>
  )
}

/** A password with a button that shows and hides it; put a `StrengthMeter` under it where a new one is chosen. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  showLabel,
  hideLabel,
  ref,
  placeholder,
  ...behaviour
}: Omit<Behaviour, 'type'> & Controlled<HTMLInputElement> & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...behaviour}
      type={isShown ? 'text' : 'password'}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={styles.field}
    >
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        <Group className={classNames(styles.input, styles.box)}>
          <Input ref={ref} placeholder={placeholder} className={styles.bare} spellCheck={false} autoCapitalize="none" />
          <button
            type="button"
            className={styles.inside}
            aria-label={isShown ? hideLabel : showLabel}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </Group>
      </AriaFieldParts>
    </AriaTextField>
  )
}
