/** They name every feature's pages, messages and scripts. */
export const tablesOfContents = [
  'backoffice/routes.tsx',
  'backoffice/i18n-types.d.ts',
  'site/render.tsx',
  'site/scripts/main.ts',
]

/** What carries features in the browser and still knows some of them. The list gets shorter, never longer. */
export const knownReaches = {
  'backoffice/api/first-calls.ts': [
    'features/leads/event-requests/contract.ts',
    'features/people/impersonation/contract.ts',
    'features/people/session/contract.ts',
    'features/venues/venues/contract.ts',
  ],
  'backoffice/changes/find-by-key.ts': ['features/people/stored-answers/contract.ts'],
  'backoffice/choose-language.ts': ['features/people/accounts/contract.ts'],
  'backoffice/main.tsx': [
    'features/people/impersonation/backoffice/impersonation-bar.tsx',
    'features/people/session/backoffice/tell-arrival.ts',
  ],
  'backoffice/session/guards.ts': ['features/people/session/contract.ts'],
  'backoffice/session/moderation.ts': ['features/people/session/contract.ts'],
  'backoffice/session/reauthentication-dialog.tsx': [
    'features/people/session/backoffice/session-form.module.css',
    'features/people/session/contract.ts',
  ],
  'backoffice/session/session.ts': ['features/people/session/contract.ts'],
  'backoffice/session/stored-session.ts': ['features/people/session/contract.ts'],
  'backoffice/shell/closing-menu.tsx': ['features/people/impersonation/backoffice/impersonation.ts'],
  'backoffice/shell/command-palette.tsx': [
    'features/leads/event-requests/backoffice/wedding-date.ts',
    'features/leads/event-requests/contract.ts',
    'features/operator/administration/contract.ts',
  ],
  'backoffice/shell/crash-report.ts': ['features/operator/crash-reports/contract.ts'],
  'backoffice/shell/impersonation-entry.tsx': [
    'features/people/impersonation/backoffice/impersonation.ts',
    'features/people/impersonation/backoffice/start-impersonation.tsx',
    'features/people/impersonation/backoffice/stop-impersonation.tsx',
  ],
  'backoffice/shell/menu-entries.ts': ['features/people/session/contract.ts'],
  'backoffice/shell/palette-commands.ts': ['features/people/session/contract.ts'],
  'backoffice/shell/palette-search.ts': [
    'features/leads/event-requests/contract.ts',
    'features/operator/administration/contract.ts',
  ],
  'backoffice/shell/plan-badge.tsx': ['features/people/session/contract.ts'],
  'backoffice/shell/shell.tsx': [
    'features/operator/promotions/backoffice/page-popup.tsx',
    'features/people/session/backoffice/email-banner.tsx',
    'features/money/subscription/backoffice/late-banner.tsx',
    'features/leads/live-inbox/backoffice/live-inbox.tsx',
  ],
  'backoffice/shell/side-menu.tsx': ['features/operator/promotions/backoffice/menu-alert.tsx'],
}

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
