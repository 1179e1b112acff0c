import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  Select as AriaSelect,
  ListBox,
  ListBoxItem,
  Popover,
  type SelectProps,
  SelectValue,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import listStyles from './list-box.module.css'

type SelectOption<Value extends string> = { value: Value; label: string; detail?: ReactNode }

/** A choice from a list; controlled by `value` and `onChange`. Typing the first letters finds an entry. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  optional,
  options,
  value,
  onChange,
  ref,
  ...behaviour
}: Omit<
  SelectProps<SelectOption<Value>>,
  'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'onChange' | 'selectedKey' | 'onSelectionChange'
> &
  FieldTexts & {
    options: SelectOption<Value>[]
    value: Value | null
    onChange: (value: Value) => void
    ref?: Ref<HTMLButtonElement>
  }) {
  return (
    <AriaSelect
      {...behaviour}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key)
        if (chosen) onChange(chosen.value)
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={styles.field}
    >
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        <AriaButton ref={ref} className={classNames(styles.input, listStyles.opener)}>
          <SelectValue className={listStyles.value}>
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <Icon name="chevron-down" size="small" />
        </AriaButton>
      </AriaFieldParts>
      <Popover className={listStyles.popover}>
        <ListBox items={options} className={listStyles.list}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={listStyles.option}>
              <span className={listStyles.text}>
                {option.label}
                {option.detail && <small className={listStyles.detail}>{option.detail}</small>}
              </span>
              <Icon name="check" size="small" className={listStyles.tick} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
