export const companyPaths = {
  details: '/company/details',
  address: '/company/address',
  services: '/company/services',
} as const
