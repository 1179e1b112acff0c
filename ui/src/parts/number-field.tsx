import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  NumberField as AriaNumberField,
  Group,
  Input,
  type NumberFieldProps,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import numberStyles from './number-field.module.css'

/**
 * A number with buttons for a step down and up, formatted and parsed in the reader's locale; `formatOptions` may set a currency or unit.
 * `showy` sets it in the serif font.
 */
export function NumberField({
  label,
  hint,
  error,
  optional,
  showy = false,
  ref,
  ...behaviour
}: Omit<NumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldTexts & { showy?: boolean; ref?: Ref<HTMLInputElement> }) {
  const group = useRef<HTMLDivElement>(null)
  useTakenOver(group)
  return (
    <AriaNumberField
      {...behaviour}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(styles.field, numberStyles.number, showy && numberStyles.showy)}
    >
      {({ state }) => (
        <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
          <Group ref={group} className={classNames(styles.input, styles.box, numberStyles.group)}>
            <AriaButton slot="decrement" className={styles.inside} isDisabled={state.inputValue === '' || undefined}>
              <Icon name="minus" size="small" />
            </AriaButton>
            <Input
              ref={ref}
              className={classNames(styles.bare, numberStyles.figure)}
              onKeyDownCapture={state.inputValue === '' ? keepEmpty : undefined}
            />
            <AriaButton slot="increment" className={styles.inside}>
              <Icon name="plus" size="small" />
            </AriaButton>
          </Group>
        </AriaFieldParts>
      )}
    </AriaNumberField>
  )
}

/** A step down from nothing would go to the largest number there is. */
function keepEmpty(event: KeyboardEvent): void {
  if (event.key === 'ArrowDown' || event.key === 'PageDown') event.stopPropagation()
}

/** A typed number is only committed when the field loses the focus, which neither pressing a form's button nor reloading the page causes. */
function useTakenOver(group: { current: HTMLDivElement | null }): void {
  useEffect(() => {
    const input = group.current?.querySelector('input')
    const takeOver = () => {
      if (document.activeElement !== input) return
      input?.blur()
      input?.focus({ preventScroll: true })
    }
    const form = input?.form
    form?.addEventListener('submit', takeOver, true)
    for (const leaving of leavings) window.addEventListener(leaving, takeOver, true)
    return () => {
      form?.removeEventListener('submit', takeOver, true)
      for (const leaving of leavings) window.removeEventListener(leaving, takeOver, true)
    }
  }, [group])
}

/** When a phone puts a page into the background, the only event is the change of its visibility. */
const leavings = ['beforeunload', 'pagehide', 'visibilitychange'] as const
