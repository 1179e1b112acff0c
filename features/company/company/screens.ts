import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { ModerationNote } from './backoffice/moderation-note.tsx'
import { companyPaths } from './rules/paths.ts'

/** A provider's company. */
export const company: FeatureScreens = {
  pages: [
    {
      path: companyPaths.details,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-details-page.tsx')).CompanyDetailsPage,
      messages: ['company', 'onboarding'],
    },
    {
      path: companyPaths.address,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-address-page.tsx')).CompanyAddressPage,
      messages: ['company', 'onboarding'],
    },
    {
      path: companyPaths.services,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-services-page.tsx')).CompanyServicesPage,
      messages: ['company', 'onboarding'],
    },
  ],
  menu: [
    {
      entry: {
        title: 'menu.company',
        icon: 'building',
        places: [
          { path: companyPaths.details, icon: 'building', title: 'menu.companyDetails', isNew: true },
          { path: companyPaths.address, icon: 'mail', title: 'menu.companyAddress' },
          { path: companyPaths.services, icon: 'handshake', title: 'menu.companyServices', isNew: true },
        ],
      },
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    },
  ],
  menuHead: [{ Component: ModerationNote }],
}
