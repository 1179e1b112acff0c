import type { ComponentProps, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'

type Content = { icon?: IconName; iconAfter?: IconName; children: ReactNode }

/** A link that looks like a button. Plain markup; in the back-office use the router's link with `buttonClass()`. */
export function ButtonLink({
  variant,
  size,
  wide,
  ...link
}: Omit<ComponentProps<'a'>, 'className'> & ButtonVariant & Content) {
  const { icon, iconAfter, children, ...attributes } = link
  return (
    <a {...attributes} className={buttonClass({ variant, size, wide })}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </a>
  )
}

/** A native button (submits its form unless `type` says otherwise), for pages without a client framework. */
export function FormButton({
  variant,
  size,
  wide,
  ...button
}: Omit<ComponentProps<'button'>, 'className'> & ButtonVariant & Content) {
  const { icon, iconAfter, children, type = 'submit', ...attributes } = button
  return (
    <button {...attributes} type={type} className={buttonClass({ variant, size, wide })}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </button>
  )
}

function ButtonContent({ icon, iconAfter, children }: { [K in keyof Content]: Content[K] | undefined }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
}
