import { z } from 'zod'
import { type CompanyServices, chosenServices, companyServicesUpdate, serviceDetails } from '../contract.ts'

const said = serviceDetails.omit({ prestationId: true })
type ServiceDetails = z.input<typeof said>

/**
 * The form's values: details by the service's id, including services that are not chosen now, so that unchecking and checking a service loses
 * nothing.
 */
export const servicesValues = companyServicesUpdate
  .omit({ prestationDetails: true })
  .extend({ prestations: chosenServices, details: z.record(z.string(), said) })
/** For a provider with venues alone: services are described with each venue. */
export const languagesValues = servicesValues.extend({ prestations: companyServicesUpdate.shape.prestations })
export type ServicesValues = z.input<typeof servicesValues>

export const unsaid: ServiceDetails = {
  description: '',
  budgetStartingFrom: null,
  currency: undefined,
  isDescriptionVisible: true,
  isBudgetVisible: true,
}

/** The keys are never plain numbers, because the form library would treat those as array indexes. */
export function detailsKey(serviceId: number): `service${number}` {
  return `service${serviceId}`
}

export function valuesOf({ langues, prestations, prestationDetails }: CompanyServices): ServicesValues {
  return {
    langues: langues.map(({ id }) => id),
    prestations: prestations.map(({ id }) => id),
    details: Object.fromEntries(
      prestationDetails.map(({ prestationId, ...details }) => [detailsKey(prestationId), details]),
    ),
  }
}

/** The update that the server accepts: only the details of the chosen services. */
export function updateOf({ langues, prestations, details }: z.output<typeof servicesValues>) {
  const prestationDetails = prestations.map((prestationId) => ({
    prestationId,
    ...(details[detailsKey(prestationId)] ?? unsaid),
  }))
  return { langues, prestations, prestationDetails }
}
