import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes to this address once the form no longer guards unsaved changes; with `replace`, instead of the form's page. */
export function useGoOn(to: string | null, { replace = false } = {}): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to) void navigate(to, { replace })
  }, [navigate, to, replace])
}
