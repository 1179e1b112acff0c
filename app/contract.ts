import * as fields from '@bouquet/contract/fields'
import type { RouteContract } from '@bouquet/contract/route'
import { z } from 'zod'
import * as contracts from './contracts.ts'

type Contracts = typeof contracts
type RoutesOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends RouteContract ? Name : never]: Contract[Name]
}
type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type Flat<Whole> = { [Name in keyof Whole]: Whole[Name] }
type AllRoutes = Flat<Merged<{ [Feature in keyof Contracts]: RoutesOf<Contracts[Feature]> }[keyof Contracts]>>

/** Every call of the API by its name; the tests go through this table to prove that each answers bad input correctly. */
export const routes = flatten()

/** The schemas that a contract exports, and the fields shared by many schemas, by their names. */
export const schemas = namedSchemas()

/** Throws where two contracts have different schemas with the same name. */
function namedSchemas(): Record<string, z.ZodType> {
  const named: Record<string, z.ZodType> = {}
  for (const [name, exported] of [fields, ...Object.values(contracts)].flatMap((one) => Object.entries<unknown>(one))) {
    if (!(exported instanceof z.ZodType)) continue
    if (named[name] && named[name] !== exported) throw new Error(`Two contracts have a schema named ${name}.`)
    named[name] = exported
  }
  return named
}

/** Throws where two contracts have calls with the same name. */
function flatten(): AllRoutes {
  const flat: Record<string, RouteContract> = {}
  for (const [name, exported] of Object.values(contracts).flatMap((contract) => Object.entries<unknown>(contract))) {
    if (!isRoute(exported)) continue
    if (flat[name]) throw new Error(`Two contracts have a call named ${name}.`)
    flat[name] = exported
  }
  return flat as AllRoutes
}

function isRoute(exported: unknown): exported is RouteContract {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported
}
