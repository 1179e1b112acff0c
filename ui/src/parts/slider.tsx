import type { ComponentProps } from 'react'
import styles from './slider.module.css'

/**
 * A slider of one number: 44 px to touch, 6 px to see; works in a form without script. `onValue` makes it controlled.
 * Its thumb stands exactly over `(value - min) / (max - min)` of the width of what it lies in.
 */
export function Slider({
  label,
  min,
  max,
  value,
  defaultValue = min,
  valueText,
  onValue,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'min' | 'max' | 'value' | 'defaultValue'> & {
  label: string
  min: number
  max: number
  value?: number
  defaultValue?: number
  valueText?: string
  onValue?: (value: number) => void
}) {
  const shown = value ?? defaultValue
  return (
    <input
      {...input}
      type="range"
      className={styles.slider}
      min={min}
      max={max}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ ['--f' as string]: (shown - min) / (max - min) }}
      {...(onValue
        ? { value: shown, onChange: (event) => onValue(event.currentTarget.valueAsNumber) }
        : { defaultValue: shown })}
    />
  )
}
