import { type ReactNode, useId } from 'react'
import type { IconName } from './icon-drawings.ts'
import { ChoiceCard, ChoiceCards, ChoiceGroup } from './native-choice.tsx'

export type CardOption<Value extends string> = {
  value: Value
  label: ReactNode
  detail?: ReactNode
  icon?: IconName
  isDisabled?: boolean
}

type Cards<Value extends string> = {
  legend: ReactNode
  options: CardOption<Value>[]
  error?: ReactNode
  /** the narrowest a card may be, as a CSS length */
  minWidth?: string
  onBlur?: () => void
}

/** A choice of one option, shown as cards; controlled by `value` and `onChange`. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  ...cards
}: Cards<Value> & { value: Value | null; onChange: (value: Value) => void }) {
  return <CardGroup {...cards} type="radio" isChosen={(option) => option === value} onToggle={onChange} />
}

/** A choice of several options, shown as cards; controlled by `values` and `onChange`, which keeps the order of `options`. */
export function CheckboxCards<Value extends string>({
  values,
  onChange,
  ...cards
}: Cards<Value> & { values: readonly Value[]; onChange: (values: Value[]) => void }) {
  const toggle = (toggled: Value) => {
    const isChosen = (value: Value) => (value === toggled ? !values.includes(value) : values.includes(value))
    onChange(cards.options.map((option) => option.value).filter(isChosen))
  }
  return <CardGroup {...cards} type="checkbox" isChosen={(option) => values.includes(option)} onToggle={toggle} />
}

function CardGroup<Value extends string>({
  legend,
  options,
  error,
  minWidth,
  onBlur,
  type,
  isChosen,
  onToggle,
}: Cards<Value> & {
  type: 'radio' | 'checkbox'
  isChosen: (value: Value) => boolean
  onToggle: (value: Value) => void
}) {
  const id = useId()
  return (
    <ChoiceGroup legend={legend} error={error} id={id}>
      <ChoiceCards minWidth={minWidth}>
        {options.map(({ value, label, detail, icon, isDisabled }) => (
          <ChoiceCard
            key={value}
            type={type}
            name={id}
            value={value}
            icon={icon}
            detail={detail}
            disabled={isDisabled}
            checked={isChosen(value)}
            onChange={() => onToggle(value)}
            onBlur={onBlur}
          >
            {label}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </ChoiceGroup>
  )
}
