import { paths } from '@bouquet/domain/backoffice-paths'

export const administrationPaths = {
  /** Of the feature that depends on this one. */
  today: paths.today,
  moderation: '/admin/moderation',
  moderationCase: (id: string) => `/admin/moderation/${encodeURIComponent(id)}`,
  doubtedRequests: '/admin/doubted-requests',
  people: '/admin/people',
  /** Where the list was before it had couples as well. */
  formerPeople: '/admin/users',
  formerUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  couple: (id: string) => `/admin/people/couples/${encodeURIComponent(id)}`,
  accountCorrection: (id: string) => `/admin/people/${encodeURIComponent(id)}/correction`,
  companyMerge: (id: string) => `/admin/companies/${encodeURIComponent(id)}/merge`,
  companyCorrection: (id: string) => `/admin/companies/${encodeURIComponent(id)}/correction`,
  company: (id: string) => `/admin/companies/${encodeURIComponent(id)}`,
  suspension: (id: string) => `/admin/people/${encodeURIComponent(id)}/suspension`,
  /** Of the feature that depends on this one. */
  dataRequests: '/admin/data-requests',
  user: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  /** The list of another feature, to which an account's page leads. */
  adjustments: '/admin/adjustments',
} as const
