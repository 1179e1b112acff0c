import { loadCommonPasswords } from '@bouquet/domain/password'
import { useEffect } from 'react'

/** Loads the list where a password is chosen; where it does not arrive the server still says it. */
export function useCommonPasswords(): void {
  useEffect(() => {
    loadCommonPasswords().catch(() => undefined)
  }, [])
}
