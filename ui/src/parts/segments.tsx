import styles from './segments.module.css'

/** Two to four ways to show the same content, as one row of radio buttons. Controlled with `onChange`, else with `defaultValue`. */
export function Segments<Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
}: {
  legend: string
  name: string
  options: { value: Value; label: string }[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}) {
  return (
    <fieldset className={styles.segments}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === defaultValue })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
