import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { useNumberField } from 'react-aria/useNumberField'
import {
  Button as AriaButton,
  ButtonContext,
  FieldErrorContext,
  Group,
  GroupContext,
  Input,
  InputContext,
  LabelContext,
  type NumberFieldProps,
  Provider,
  TextContext,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import numberStyles from './number-field.module.css'
import { useNumberState } from './number-state.ts'

/**
 * A number with buttons for a step down and up, formatted in the reader's locale and read however it is typed; `formatOptions` may set a currency
 * or unit. `showy` sets it in the serif font.
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
  const field = { ...behaviour, label, isInvalid: Boolean(error), validationBehavior: 'aria' as const }
  return (
    <Connected field={field} className={classNames(styles.field, numberStyles.number, showy && numberStyles.showy)}>
      {(isEmpty) => (
        <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
          <Group ref={group} className={classNames(styles.input, styles.box, numberStyles.group)}>
            <AriaButton slot="decrement" className={styles.inside} isDisabled={isEmpty || undefined}>
              <Icon name="minus" size="small" />
            </AriaButton>
            <Input
              ref={ref}
              className={classNames(styles.bare, numberStyles.figure)}
              onKeyDownCapture={isEmpty ? keepEmpty : undefined}
            />
            <AriaButton slot="increment" className={styles.inside}>
              <Icon name="plus" size="small" />
            </AriaButton>
          </Group>
        </AriaFieldParts>
      )}
    </Connected>
  )
}

type ConnectedProps = { field: NumberFieldProps; className: string; children: (isEmpty: boolean) => ReactNode }

/** Ties the parts of the field to a state of our own, as React Aria's number field does to its own. */
function Connected({ field, className, children }: ConnectedProps) {
  const { locale } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const state = useNumberState({ ...field, locale })
  const props = useNumberField(field, state, input)
  return (
    <Provider
      values={[
        [GroupContext, props.groupProps],
        [InputContext, { ...props.inputProps, ref: input }],
        [LabelContext, props.labelProps],
        [ButtonContext, { slots: { increment: props.incrementButtonProps, decrement: props.decrementButtonProps } }],
        [TextContext, { slots: { description: props.descriptionProps, errorMessage: props.errorMessageProps } }],
        [FieldErrorContext, props],
      ]}
    >
      <div className={className}>{children(state.inputValue === '')}</div>
    </Provider>
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
