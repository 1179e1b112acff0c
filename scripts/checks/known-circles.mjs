/** They name every feature's pages, messages and scripts. */
export const tablesOfContents = ['backoffice/i18n-types.d.ts', 'site/render.tsx', 'site/scripts/main.ts']

/** Areas and features that still import each other. The list gets shorter, never longer: a pair that is parted has to leave it. */
export const knownPairs = [
  'company + money',
  'money + people',
  'operator + people',
  'company/company + company/onboarding',
  'leads/conversations + leads/event-requests',
  'leads/event-requests + leads/saved-replies',
  'operator/administration + people/impersonation',
  'people/impersonation + people/session',
]
