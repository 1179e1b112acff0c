/** The code of a service that planners offer, in the catalogue of services. */
export type ServiceType = string
