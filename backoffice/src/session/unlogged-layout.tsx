import { Outlet } from 'react-router'

/** The frame of the sign-in and registration pages. */
export function UnloggedLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
