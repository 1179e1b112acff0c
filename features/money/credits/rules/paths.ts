export const creditPaths = {
  credits: '/credits',
  /** Where the server takes buyers back from a payment; it leads on to the credits page, with how it went. */
  paymentReturn: '/api/credit/success',
} as const
