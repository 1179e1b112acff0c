import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call a route. `visitor`: anybody; `account`: a signed-in user; `provider`: one with finished onboarding; `planner` and
 * `venue_owner`: a provider with that role; `moderated_provider`: one whom an operator has approved; `administrator`: a member of the
 * operator's staff whose roles have the route's permission.
 */
export type Access =
  | 'visitor'
  | 'account'
  | 'provider'
  | 'planner'
  | 'venue_owner'
  | 'moderated_provider'
  | 'administrator'

/** Every route of operators names the permission that it needs; for anybody without it the route does not exist. */
type RouteAccess =
  | { access: Exclude<Access, 'administrator'>; permission?: never }
  | { access: 'administrator'; permission: OperatorPermission }

/**
 * The rate limit of one caller: `max` calls in `seconds`, counted per calling network by all processes together. With `shared`, they are
 * counted per account if there is one, and never fail open (rule "shared limits").
 */
export type CallLimit = { max: number; seconds: number; shared?: true }

export type RouteContract = RouteAccess & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for each of `params`. */
  path: string
  /** A GET that changes something, because an outside service or a mail's link calls this path by GET. */
  changes?: true
  /** Refused under impersonation, as only the users themselves may change money, password and addresses, or delete data. */
  personal?: true
  /** Requires a session that has confirmed its password in the last minutes; otherwise 403 reauthentication_required. */
  reauthentication?: true
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** One file in this field, sent as multipart, of at most this many bytes; with `most`, up to that many files. */
  files?: {
    field: string
    maxBytes: number
    most?: number /** The file is not a picture: the problem codes say "document". */
    isDocument?: true
  }
  /** The other fields of the file's multipart form. */
  form?: z.ZodObject
  /**
   * A whole form as multipart, with files among its fields: `name`, `person[name]`, `images[0][title]`, and a file in the fields for it
   * (`sentFile` in the schema). `most` files of `maxBytes` each, and `maxTotalBytes` in all.
   */
  formWithFiles?: { schema: z.ZodObject; maxBytes: number; most: number; maxTotalBytes: number }
  /** A successful answer is a file of this type, offered for saving; its body is then `fileBody`. */
  download?: 'application/pdf' | 'application/octet-stream' | 'text/csv' | 'image/jpeg'
  /** The status and body of a successful answer; 204 has no body. */
  success: { status: 200 | 201; body: z.ZodType } | { status: 204 }
  /** The body of a second successful answer, 202: the call was right, and another call has to follow it. */
  accepted?: { body: z.ZodType }
  /**
   * The problem codes that it may answer beyond those of every route (malformed_request, invalid_input, too_many_requests, internal and
   * those of its access).
   */
  problems: readonly ProblemCode[]
  limit?: CallLimit
  /**
   * It accepts `Idempotency-Key`: for 24 hours, a second call of the account with the same key creates nothing more and gives the answer of
   * the first (rule "idempotency key"). The whole call runs in one database transaction.
   */
  idempotencyKey?: true
  /** It accepts `If-Match` with the version that the caller has read; if the server has another version, it answers 412 changed_elsewhere. */
  versioned?: true
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** One of several files; `bytes` is null for a file above the size limit. */
export type UploadedFile = { name: string; bytes: Uint8Array | null }

/** The input of a use case, parsed and checked. */
export type RouteInput<R extends RouteContract> = {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
  /** The whole file, where the route takes one. */
  file: R['files'] extends { most: number } ? undefined : R['files'] extends object ? Uint8Array : undefined
} & (R['versioned'] extends true
  ? { /** The version that the caller has read; null for a call without `If-Match`. */ version: number | null }
  : unknown) &
  (R['files'] extends { most: number } ? { /** At least one. */ files: UploadedFile[] } : unknown) &
  (R['form'] extends z.ZodObject ? { form: z.output<R['form']> } : unknown) &
  (R['formWithFiles'] extends { schema: infer Form extends z.ZodObject } ? { form: z.output<Form> } : unknown)

/** The arguments of a call; only the parts that the route has. */
export type RouteCall<R extends RouteContract> = OmitUndefined<{
  params: Input<R['params']>
  query: Input<R['query']>
  body: Input<R['body']>
  form: Input<R['form']>
  file: R['files'] extends object ? Blob : undefined
  /** The caller chooses it before the first try, and repeats it until the outcome is known. */
  idempotencyKey: R['idempotencyKey'] extends true ? string : undefined
  /** The version that the caller has read; null for what has none. */
  version: R['versioned'] extends true ? number | null : undefined
}>

/**
 * A file as a use case's answer, with the name to save it under (letters, digits, `-`, `_` and `.`). A file that may be long is sent in
 * chunks, each created when the caller has read the previous one.
 */
export type Download = { fileName: string; content: Uint8Array | AsyncIterable<string> }

export const fileBody = z
  .string()
  .meta({ id: 'File', description: 'The file itself, with its name in Content-Disposition.' })

/** The answer of a use case; fields outside the contract are removed before it is sent. */
export type RouteAnswer<R extends RouteContract> =
  | (R extends { download: string }
      ? Download
      : R['success'] extends { body: infer B }
        ? B extends z.ZodType
          ? z.input<B>
          : never
        : undefined)
  | (R extends { accepted: { body: infer B extends z.ZodType } } ? Accepted<z.input<B>> : never)

/** The answer of a use case that is sent with status 202. */
export type Accepted<Body> = { accepted: Body }

/** What a caller receives. */
export type RouteResult<R extends RouteContract> =
  | (R['success'] extends { body: infer B } ? Output<B> : undefined)
  | (R extends { accepted: { body: infer B extends z.ZodType } } ? z.output<B> : never)

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Declares a route and preserves its exact types. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract
}
