import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
  Switch as AriaSwitch,
  type SwitchProps,
} from 'react-aria-components'
import styles from './choice.module.css'
import { FieldProblem } from './field.tsx'
import { WholeWords } from './whole-words.tsx'

type LabelProps = { children: ReactNode /** a second, softer line */; detail?: ReactNode }

/** A checkbox with its label; `error` is shown below it and connected to it. `isSelected` and `onChange` use booleans. */
export function Checkbox({
  children,
  detail,
  error,
  ...behaviour
}: Omit<AriaCheckboxProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  LabelProps & { error?: ReactNode; inputRef?: Ref<HTMLInputElement> }) {
  const errorId = useId()
  return (
    <div>
      <AriaCheckbox
        {...behaviour}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={error ? errorId : undefined}
        className={styles.check}
      >
        <span className={styles.box} aria-hidden="true" />
        <ChoiceLabel detail={detail}>{children}</ChoiceLabel>
      </AriaCheckbox>
      {error && (
        <div className={styles.problem}>
          <FieldProblem id={errorId}>{error}</FieldProblem>
        </div>
      )}
    </div>
  )
}

/** A switch for a setting that takes effect at once. */
export function Switch({
  children,
  detail,
  ...behaviour
}: Omit<SwitchProps, 'className' | 'style' | 'children'> & LabelProps) {
  return (
    <AriaSwitch {...behaviour} className={styles.check}>
      <span className={styles.track} aria-hidden="true" />
      <ChoiceLabel detail={detail}>{children}</ChoiceLabel>
    </AriaSwitch>
  )
}

function ChoiceLabel({ children, detail }: LabelProps) {
  return (
    <span>
      <WholeWords>{children}</WholeWords>
      {detail && <small className={styles.detail}>{detail}</small>}
    </span>
  )
}
