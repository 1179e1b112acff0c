import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import type { ComponentProps, Ref } from 'react'

type Field = {
  name: string
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
}
type Shown = Omit<ComponentProps<typeof NumberField>, keyof Field>

/** A number that may be left out: empty is null. `share` is the stored value of one shown unit, such as 100 for cents. */
export function OptionalNumberField({ field, share = 1, ...shown }: Shown & { field: Field; share?: number }) {
  const { value, onChange, ...rest } = field
  return (
    <NumberField
      {...rest}
      {...shown}
      value={value === null ? Number.NaN : value / share}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : Math.round(typed * share))}
    />
  )
}
