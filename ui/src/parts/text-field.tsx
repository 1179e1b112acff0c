import type { ReactNode, Ref } from 'react'
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
