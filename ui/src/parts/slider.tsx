import type { ComponentProps } from 'react'
import styles from './slider.module.css'

/**
 * A slider of one number: its touch target is 44 px high, its track 6 px; works in a form without script. `onValue` makes it controlled.
 * The centre of its thumb is exactly at `(value - min) / (max - min)` of its container's width.
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
