import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useCurrentUser } from '../session/session.ts'
import { Screens, useAllScreens } from './use-screens.ts'

/** Adds the screens for operators once an operator is signed in. */
export function ScreensOfUser({ children }: { children: ReactNode }) {
  const { screens, operatorScreens } = useAllScreens()
  const isOperator = useCurrentUser().roles.includes('ROLE_ADMIN')
  const { data } = useQuery({ ...operatorScreens, enabled: isOperator })
  const all = useMemo(
    () => ({ screens: isOperator && data ? [...screens, ...data] : screens, operatorScreens }),
    [screens, operatorScreens, data, isOperator],
  )
  return <Screens value={all}>{children}</Screens>
}
