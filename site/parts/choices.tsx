import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import { ChoiceCard, ChoiceCards } from '@bouquet/ui/parts/native-choice.tsx'
import type { ReactNode } from 'react'
import { isChosen, problemOf, type StepProps } from './answered.ts'
import styles from './form.module.css'

export type Choice = { value: string; label: string; detail?: string }

/** One question with cards to choose from. */
export function Choices({
  step,
  name,
  legend,
  choices,
  type = 'radio',
  minWidth,
}: {
  step: StepProps
  name: string
  legend: string
  choices: Choice[]
  type?: 'radio' | 'checkbox'
  minWidth?: string
}) {
  return (
    <Question id={name} legend={legend} error={problemOf(step, name)}>
      <ChoiceCards minWidth={minWidth}>
        {choices.map(({ value, label, detail }) => (
          <ChoiceCard
            key={value}
            type={type}
            name={name}
            value={value}
            detail={detail}
            defaultChecked={isChosen(step.answers, name, value)}
          >
            {label}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </Question>
  )
}

/** A question's title with its answers, and its error below. */
export function Question({
  id,
  legend,
  isLegendHidden = false,
  error,
  children,
}: {
  id: string
  legend: string
  /** only for screen readers, as the title above shows it */
  isLegendHidden?: boolean
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset
      id={id}
      className={styles.question}
      tabIndex={error ? -1 : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
      {children}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </fieldset>
  )
}
