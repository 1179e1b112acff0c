/** Every address of the back-office. */
export const paths = {
  home: '/',
  signIn: '/login',
  register: '/register',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  eventRequests: '/event-requests',
  eventRequest: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
  credits: '/credits',
  /** Pages that the server makes; a full page load leads there. */
  terms: '/cgv/',
  directory: '/wedding-planners',
} as const

/** The sign-in page with the reason for being there, which it shows and then takes out of the address. */
export function signInBecause(problemCode: string): string {
  return `${paths.signIn}?error=${encodeURIComponent(problemCode)}`
}
