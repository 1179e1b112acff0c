import type common from '@bouquet/locales/fr/common.json'
import type credits from '@bouquet/locales/fr/credits.json'
import type dashboard from '@bouquet/locales/fr/dashboard.json'
import type eventRequests from '@bouquet/locales/fr/event-requests.json'
import type onboarding from '@bouquet/locales/fr/onboarding.json'
import type problems from '@bouquet/locales/fr/problems.json'
import type session from '@bouquet/locales/fr/session.json'
import type shell from '@bouquet/locales/fr/shell.json'
import type venues from '@bouquet/locales/fr/venues.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      problems: typeof problems
      session: typeof session
      onboarding: typeof onboarding
      shell: typeof shell
      dashboard: typeof dashboard
      'event-requests': typeof eventRequests
      credits: typeof credits
      venues: typeof venues
    }
  }
}
