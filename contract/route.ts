import { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call a route. `visitor`: anybody; `account`: a signed-in person; `provider`: one with finished onboarding;
 * `planner` and `venue_owner`: a provider with that role; `moderated_provider`: one whom an operator has approved;
 * `administrator`: one of the operator's own people.
 */
export type Access =
  | 'visitor'
  | 'account'
  | 'provider'
  | 'planner'
  | 'venue_owner'
  | 'moderated_provider'
  | 'administrator'

/**
 * How often one caller may call: `max` calls in `seconds`, counted for the network that calls, by each process. With `shared`
 * all processes count together as well: the account where there is one, else the network.
 */
export type CallLimit = { max: number; seconds: number; shared?: true }

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for what `params` describes. */
  path: string
  access: Access
  /** A GET that changes something, because an outside service or a mail's link calls this path by GET. */
  changes?: true
  /** Only the person themselves may call it: money, password, addresses, deletion are refused under impersonation. */
  personal?: true
  /** Only a session that was asked for its password in the last minutes may call it; else 403 reauthentication_required. */
  reauthentication?: true
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** One file, sent as multipart in this field, at most so many bytes; with `most`, up to so many of them. */
  files?: {
    field: string
    maxBytes: number
    most?: number /** No picture: the codes say "document". */
    isDocument?: true
  }
  /** What comes along with the file, as fields of the same multipart form. */
  form?: z.ZodObject
  /**
   * A whole form as multipart, with files among its fields: `name`, `person[name]`, `images[0][title]`, and a file where its name says
   * (`sentFile` in the schema). `most` files of `maxBytes` each, and `maxTotalBytes` in all.
   */
  formWithFiles?: { schema: z.ZodObject; maxBytes: number; most: number; maxTotalBytes: number }
  /** Success is a file of this type, offered for saving; its body is then `fileBody`. */
  download?: 'application/pdf' | 'application/octet-stream' | 'text/csv' | 'image/jpeg'
  /** The status of success and its body; 204 has none. */
  success: { status: 200 | 201; body: z.ZodType } | { status: 204 }
  /** What it may answer beyond the codes that every route may (malformed_request, invalid_input, too_many_requests, internal and those of its access). */
  problems: readonly ProblemCode[]
  limit?: CallLimit
  /**
   * It may be called with `Idempotency-Key`: for 24 hours a second call of the account with the key creates nothing more and gives the
   * answer of the first (rule "idempotency key"). Everything that it does is in one database transaction.
   */
  idempotencyKey?: true
  /** It may be called with `If-Match`, the version that the caller has read; where the server has another one it answers 412 changed_elsewhere. */
  versioned?: true
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** One of several files; `bytes` is null for one that is larger than it may be. */
export type UploadedFile = { name: string; bytes: Uint8Array | null }

/** What a use case gets: parsed and checked. */
export type RouteInput<R extends RouteContract> = {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
  /** The whole file, where the route takes one. */
  file: R['files'] extends { most: number } ? undefined : R['files'] extends object ? Uint8Array : undefined
} & (R['versioned'] extends true
  ? { /** What the caller has read; null for a call without. */ version: number | null }
  : unknown) &
  (R['files'] extends { most: number } ? { /** At least one. */ files: UploadedFile[] } : unknown) &
  (R['form'] extends z.ZodObject ? { form: z.output<R['form']> } : unknown) &
  (R['formWithFiles'] extends { schema: infer Form extends z.ZodObject } ? { form: z.output<Form> } : unknown)

/** What a caller hands in; only the parts that the route has. */
export type RouteCall<R extends RouteContract> = OmitUndefined<{
  params: Input<R['params']>
  query: Input<R['query']>
  body: Input<R['body']>
  form: Input<R['form']>
  file: R['files'] extends object ? Blob : undefined
  /** What the caller chooses before the first try, and repeats until the outcome is known. */
  idempotencyKey: R['idempotencyKey'] extends true ? string : undefined
  /** The version that the caller has read. */
  version: R['versioned'] extends true ? number : undefined
}>

/**
 * A file that a use case gives back, with the name to save it under (letters, digits, `-`, `_` and `.`). One that may be long comes in
 * pieces, each made when the caller has taken the one before.
 */
export type Download = { fileName: string; content: Uint8Array | AsyncIterable<string> }

export const fileBody = z.string().describe('The file itself, with its name in Content-Disposition.')

/** What a use case gives back; it is reduced to the contract's shape before it leaves. */
export type RouteAnswer<R extends RouteContract> = R extends { download: string }
  ? Download
  : R['success'] extends { body: infer B }
    ? B extends z.ZodType
      ? z.input<B>
      : never
    : undefined

/** What a caller receives. */
export type RouteResult<R extends RouteContract> = R['success'] extends { body: infer B } ? Output<B> : undefined

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Declares a route and preserves its exact types. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract
}
