import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useId } from 'react'

type Props<Value extends string | number> = {
  label: string
  /** The option that filters nothing. */
  all: string
  value: Value | null
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value | null) => void
}

/** Filters a list by one of some values, or by none. */
export function ChoiceFilter<Value extends string | number>(props: Props<Value>) {
  const { label, all, value, values, nameOf, onChange } = props
  return (
    <NativeSelect
      id={useId()}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(values.find((one) => String(one) === target.value) ?? null)}
    >
      <option value="">{all}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </NativeSelect>
  )
}
