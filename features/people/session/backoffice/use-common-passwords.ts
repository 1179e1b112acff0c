import { loadCommonPasswords } from '@bouquet/domain/password'
import { useEffect } from 'react'

/** Loads the list where a password is chosen; without it the server's check still applies. */
export function useCommonPasswords(): void {
  useEffect(() => {
    loadCommonPasswords().catch(() => undefined)
  }, [])
}
