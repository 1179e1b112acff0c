import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuTrigger,
  type MenuTriggerProps,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import styles from './menu.module.css'

/**
 * A menu that opens from `trigger` (our Button, IconButton or UserCard). Its children are `MenuItem`s. Code that opens it with `isOpen`
 * after a key press sets `focusFirst`; a key pressed on the trigger itself needs nothing.
 */
export function Menu({
  trigger,
  label,
  placement = 'bottom end',
  focusFirst = false,
  children,
  ...opening
}: Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'> & {
  trigger: ReactElement
  label: string
  placement?: PopoverProps['placement']
  focusFirst?: boolean
  children: ReactNode
}) {
  return (
    <MenuTrigger {...opening}>
      {trigger}
      <Popover placement={placement} className={styles.popover}>
        <AriaMenu aria-label={label} className={styles.menu} {...(focusFirst && { autoFocus: 'first' })}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** One action or link in a menu: `onAction`, or `href` with React Aria's RouterProvider. The selected item has a tick. */
export function MenuItem({
  icon,
  detail,
  danger = false,
  children,
  ...behaviour
}: Omit<MenuItemProps, 'className' | 'style' | 'children'> & {
  icon?: IconName
  detail?: ReactNode
  danger?: boolean
  children: string
}) {
  return (
    <AriaMenuItem {...behaviour} textValue={children} className={classNames(styles.item, danger && styles.danger)}>
      {({ isSelected }) => (
        <>
          {icon && <Icon name={icon} />}
          <span className={styles.text}>
            {children}
            {detail && <small className={styles.detail}>{detail}</small>}
          </span>
          {isSelected && <Icon name="check" size="small" className={styles.tick} />}
        </>
      )}
    </AriaMenuItem>
  )
}

/** A separator between groups of a menu. */
export function MenuSeparator() {
  return <Separator className={styles.separator} />
}
