import type { RouteAnswer, RouteContract, RouteInput } from '@bouquet/contract/route'
import type { FastifyInstance } from 'fastify'
import type { Cookies, Services } from '../context.ts'
import type { AuthGuard, ContextFor, Mount } from './mount.ts'

/** What routes can be mounted on. */
export type Mounting = { app: FastifyInstance; services: Services; authGuard: AuthGuard; mount: Mount }

/** Routes of a feature: those of its contract by `serve`, or others, such as webhooks and pictures. */
export type Routes = (mounting: Mounting) => void

type UseCase<R extends RouteContract> = (
  ctx: ContextFor<R['access']>,
  input: RouteInput<R>,
  cookies: Cookies,
) => Promise<RouteAnswer<R>>

/** A use case for every route that the contract exports. */
export type UseCasesOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends RouteContract ? Name : never]: Contract[Name] extends RouteContract
    ? UseCase<Contract[Name]>
    : never
}

/** Combines the routes of a contract module with their use cases: a route without one does not compile. */
export function serve<Contract extends object>(contract: Contract, useCases: UseCasesOf<Contract>): Routes {
  return ({ mount }) => {
    for (const [name, useCase] of Object.entries(useCases))
      mount(contract[name as keyof Contract] as RouteContract, useCase as UseCase<RouteContract>)
  }
}
