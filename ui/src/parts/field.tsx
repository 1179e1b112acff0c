import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import { WholeWords } from './whole-words.tsx'

/** The attributes that connect a native control with its label, hint and error. */
type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The texts around a field. `optional` is the text "optional", set for a field that may stay empty. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: string }

/** Label, hint and error around one native control, connected by id; works without script. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: (control: ControlAttributes) => ReactNode }) {
  const described = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <WholeWords>{label}</WholeWords>
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          <WholeWords>{hint}</WholeWords>
        </p>
      )}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </div>
  )
}

/** The error message with its icon, in brick; renders nothing without an error. */
export function FieldProblem({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.problem} id={id}>
      <Icon name="error" size="small" />
      <span>{children}</span>
    </p>
  )
}

type Large = { /** 56 px high */ large?: boolean }

/** A native text field with label, hint and error. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  large = false,
  icon,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'className'> & FieldTexts & Large & { id: string; icon?: IconName }) {
  const inputClass = classNames(styles.input, large && styles.large)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) =>
        icon ? (
          <span className={classNames(inputClass, styles.box)} data-invalid={control['aria-invalid']}>
            <Icon name={icon} />
            <input {...input} {...control} className={styles.bare} />
          </span>
        ) : (
          <input {...input} {...control} className={inputClass} />
        )
      }
    </Field>
  )
}

/** A native text of several lines with label, hint and error. */
export function TextAreaInput({
  label,
  hint,
  error,
  optional,
  id,
  rows = 5,
  ...input
}: Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...input} {...control} rows={rows} className={classNames(styles.input, styles.area)} />}
    </Field>
  )
}

/** A native select with label, hint and error; its children are `<option>`s. */
export function NativeSelect({
  label,
  hint,
  error,
  optional,
  large = false,
  id,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & FieldTexts & Large & { id: string }) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={classNames(styles.input, large && styles.large)}>
            {children}
          </select>
          <Icon name="chevron-down" size="small" />
        </span>
      )}
    </Field>
  )
}
