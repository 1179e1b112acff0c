/** At `/` a signed-in user expects their dashboard; only this browser knows that they are signed in. */
export function leadHome(): void {
  if (location.pathname === '/' && localStorage.getItem('token') !== null) location.replace('/dashboard')
}
