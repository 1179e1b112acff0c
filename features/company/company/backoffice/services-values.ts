import { z } from 'zod'
import { type CompanyServices, chosenServices, companyServicesUpdate, serviceDetails } from '../contract.ts'

const said = serviceDetails.omit({ prestationId: true })
export type ServiceDetails = z.input<typeof said>

/** The form's shape: details by the service's number, also of services that are not chosen now, so that changing one's mind loses nothing. */
export const servicesValues = companyServicesUpdate
  .omit({ prestationDetails: true })
  .extend({ prestations: chosenServices, details: z.record(z.string(), said) })
/** Of who has venues alone: what each venue offers is described with the venue. */
export const languagesValues = servicesValues.extend({ prestations: companyServicesUpdate.shape.prestations })
export type ServicesValues = z.input<typeof servicesValues>

export const unsaid: ServiceDetails = {
  description: '',
  budgetStartingFrom: null,
  currency: undefined,
  isDescriptionVisible: true,
  isBudgetVisible: true,
}

/** A record's keys are never numbers alone: a form would take those for places of a list. */
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

/** What the server takes: the details of the chosen services. */
export function updateOf({ langues, prestations, details }: z.output<typeof servicesValues>) {
  const prestationDetails = prestations.map((prestationId) => ({
    prestationId,
    ...(details[detailsKey(prestationId)] ?? unsaid),
  }))
  return { langues, prestations, prestationDetails }
}
