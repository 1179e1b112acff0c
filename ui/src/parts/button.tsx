import type { ReactNode, RefAttributes } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { type ButtonVariant, buttonClass, iconButtonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

type Behaviour = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & RefAttributes<HTMLButtonElement>

/**
 * A button. `isPending` keeps its size and focus, shows a pending state, and ignores presses. Pressing a form's button does not move the
 * focus: an error that appears when a field loses the focus would move the button away from under the pointer.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  children,
  ...behaviour
}: Behaviour & ButtonVariant & { icon?: IconName; iconAfter?: IconName; children: ReactNode }) {
  return (
    <AriaButton
      preventFocusOnPress={behaviour.type === 'submit'}
      {...behaviour}
      className={buttonClass({ variant, size, wide })}
    >
      {({ isPending }) => (
        <>
          <span className={styles.text}>
            {icon && <Icon name={icon} />}
            {children}
            {iconAfter && <Icon name={iconAfter} />}
          </span>
          {isPending && (
            <span className={styles.waiting} aria-hidden="true">
              <i />
            </span>
          )}
        </>
      )}
    </AriaButton>
  )
}

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({ icon, label, ...behaviour }: Behaviour & { icon: IconName; label: string }) {
  return (
    <AriaButton {...behaviour} aria-label={label} className={iconButtonClass()}>
      <Icon name={icon} />
    </AriaButton>
  )
}
