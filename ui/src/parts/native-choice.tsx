import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { FieldProblem } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

type NativeInput = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'>
type LabelProps = { children: ReactNode; detail?: ReactNode }

/** A native checkbox with its label, for forms that work without script. */
export function NativeCheckbox({
  children,
  detail,
  error,
  id,
  ...input
}: NativeInput & LabelProps & { id: string; error?: ReactNode }) {
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <ChoiceLabel detail={detail}>{children}</ChoiceLabel>
      </label>
      {error && (
        <div className={styles.problem}>
          <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
        </div>
      )}
    </div>
  )
}

/** A native radio button with its label. */
export function NativeRadio({ children, detail, ...input }: NativeInput & LabelProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="radio" className={classNames(styles.box, styles.dot)} />
      <ChoiceLabel detail={detail}>{children}</ChoiceLabel>
    </label>
  )
}

/** A set of native choices under one legend, with its error. */
export function ChoiceGroup({
  legend,
  error,
  id,
  children,
}: {
  legend: ReactNode
  error?: ReactNode
  id: string
  children: ReactNode
}) {
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined} id={id}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </fieldset>
  )
}

/** Many short native choices one after the other, such as countries. */
export function ChoiceBoxes({ children }: { children: ReactNode }) {
  return <div className={styles.boxes}>{children}</div>
}

/** The grid of choice cards; `minWidth` (CSS length) is the narrowest a card may be. */
export function ChoiceCards({ minWidth, children }: { minWidth?: string; children: ReactNode }) {
  return (
    <div className={styles.cards} style={minWidth ? { ['--card-width' as string]: minWidth } : undefined}>
      {children}
    </div>
  )
}

/** A native choice as a card: `type` radio for one of several, checkbox for many. */
export function ChoiceCard({
  type,
  icon,
  detail,
  children,
  ...input
}: NativeInput & LabelProps & { type: 'radio' | 'checkbox'; icon?: IconName }) {
  return (
    <label className={styles.card}>
      <input {...input} type={type} className={styles.cardInput} />
      <span className={styles.text}>
        {icon && <Icon name={icon} />}
        <span>
          <b>{children}</b>
          {detail && <small className={styles.detail}>{detail}</small>}
        </span>
      </span>
    </label>
  )
}

function ChoiceLabel({ children, detail }: LabelProps) {
  return (
    <span>
      {children}
      {detail && <small className={styles.detail}>{detail}</small>}
    </span>
  )
}
