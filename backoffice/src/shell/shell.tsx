import { Outlet } from 'react-router'

/** The frame of every signed-in page. */
export function Shell() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
