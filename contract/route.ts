import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call a route. `visitor`: anybody; `account`: a signed-in person; `provider`: one with finished onboarding;
 * `moderated_provider`: one whom an operator has approved.
 */
export type Access = 'visitor' | 'account' | 'provider' | 'moderated_provider'

/** How often one caller (address, and account where there is one) may call: `max` calls in `seconds`. */
export type CallLimit = { max: number; seconds: number }

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for what `params` describes. */
  path: string
  access: Access
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The status of success and its body; 204 has none. */
  success: { status: 200 | 201; body: z.ZodType } | { status: 204 }
  /** What it may answer beyond the codes that every route may (malformed_request, invalid_input, too_many_requests, internal and those of its access). */
  problems: readonly ProblemCode[]
  limit?: CallLimit
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a use case gets: parsed and checked. */
export type RouteInput<R extends RouteContract> = {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
}

/** What a caller hands in; only the parts that the route has. */
export type RouteCall<R extends RouteContract> = OmitUndefined<{
  params: Input<R['params']>
  query: Input<R['query']>
  body: Input<R['body']>
}>

/** What a use case gives back; it is cut to the contract's shape before it leaves. */
export type RouteAnswer<R extends RouteContract> = R['success'] extends { body: infer B }
  ? B extends z.ZodType
    ? z.input<B>
    : never
  : undefined

/** What a caller receives. */
export type RouteResult<R extends RouteContract> = R['success'] extends { body: infer B } ? Output<B> : undefined

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Declares a route and keeps its exact types. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract
}
