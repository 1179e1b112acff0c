import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { MenuPlace } from '../screens/feature-screens.ts'
import { useCurrentUser } from '../session/session.ts'

/** Whether a menu entry carries the mark of a new page: until this person has opened the page in this browser. */
export function useIsNew({ path, isNew }: Pick<MenuPlace, 'path' | 'isNew'>): boolean {
  const { id } = useCurrentUser()
  const { pathname } = useLocation()
  const isOpened = isNew === true && matchPath({ path, end: false }, pathname) !== null
  useEffect(() => {
    if (isOpened) rememberVisit(id, path)
  }, [isOpened, id, path])
  return isNew === true && !isOpened && !visitsOf(id).includes(path)
}

const keyOf = (person: string) => `visited_${person}`

function visitsOf(person: string): string[] {
  return localStorage.getItem(keyOf(person))?.split(' ') ?? []
}

function rememberVisit(person: string, path: string): void {
  localStorage.setItem(keyOf(person), [...new Set([...visitsOf(person), path])].join(' '))
}
