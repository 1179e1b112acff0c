// What every feature has in the back-office for operators, one line a feature; `npm test` checks that none is missing. Only they load it.
import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { announcements } from '@bouquet/features/content/announcements/operator-screens.ts'
import { guides } from '@bouquet/features/content/guides/operator-screens.ts'
import { legal } from '@bouquet/features/content/legal/operator-screens.ts'
import { mailWording } from '@bouquet/features/content/mail-wording/operator-screens.ts'
import { accounting } from '@bouquet/features/operator/accounting/operator-screens.ts'
import { adjustments } from '@bouquet/features/operator/adjustments/operator-screens.ts'
import { administration } from '@bouquet/features/operator/administration/operator-screens.ts'
import { auditLog } from '@bouquet/features/operator/audit-log/operator-screens.ts'
import { backgroundJobs } from '@bouquet/features/operator/background-jobs/operator-screens.ts'
import { catalogues } from '@bouquet/features/operator/catalogues/operator-screens.ts'
import { changeModeration } from '@bouquet/features/operator/change-moderation/operator-screens.ts'
import { companies } from '@bouquet/features/operator/companies/operator-screens.ts'
import { companyMerges } from '@bouquet/features/operator/company-merges/operator-screens.ts'
import { corrections } from '@bouquet/features/operator/corrections/operator-screens.ts'
import { coupons } from '@bouquet/features/operator/coupons/operator-screens.ts'
import { dataRequests } from '@bouquet/features/operator/data-requests/operator-screens.ts'
import { figures } from '@bouquet/features/operator/figures/operator-screens.ts'
import { machine } from '@bouquet/features/operator/machine/operator-screens.ts'
import { messageDeliveries } from '@bouquet/features/operator/message-deliveries/operator-screens.ts'
import { operators } from '@bouquet/features/operator/operators/operator-screens.ts'
import { paymentEvents } from '@bouquet/features/operator/payment-events/operator-screens.ts'
import { operatorPayments } from '@bouquet/features/operator/payments/operator-screens.ts'
import { promotions } from '@bouquet/features/operator/promotions/operator-screens.ts'
import { reportDecisions } from '@bouquet/features/operator/report-decisions/operator-screens.ts'
import { reviewModeration } from '@bouquet/features/operator/review-moderation/operator-screens.ts'
import { settings } from '@bouquet/features/operator/settings/operator-screens.ts'
import { operatorSubscriptions } from '@bouquet/features/operator/subscriptions/operator-screens.ts'
import { suspensions } from '@bouquet/features/operator/suspensions/operator-screens.ts'
import { today } from '@bouquet/features/operator/today/operator-screens.ts'
import { venueValidation } from '@bouquet/features/operator/venue-validation/operator-screens.ts'

/** The order of the menu. */
export const operatorScreens: readonly FeatureScreens[] = [
  today,
  figures,
  administration,
  venueValidation,
  reviewModeration,
  reportDecisions,
  changeModeration,
  suspensions,
  companies,
  corrections,
  companyMerges,
  promotions,
  guides,
  legal,
  announcements,
  mailWording,
  catalogues,
  operatorPayments,
  operatorSubscriptions,
  adjustments,
  coupons,
  accounting,
  dataRequests,
  settings,
  operators,
  auditLog,
  machine,
  backgroundJobs,
  messageDeliveries,
  paymentEvents,
]
