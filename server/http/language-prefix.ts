import type { IncomingMessage } from 'node:http'
import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { readLanguagePrefix } from '@bouquet/domain/public-addresses'
import type { Markup } from '@bouquet/site/memoized-markup.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { frontPath, pathFor } from '../public-address.ts'

type Addressing = Pick<Context, 'config' | 'settings' | 'country' | 'language'>

const prefixes = new WeakMap<IncomingMessage, Language>()

/** Removes the language prefix from an address before routing, so that each page has one route: `/en/guide/list` → `/guide/list`. */
export function withoutLanguagePrefix(request: IncomingMessage): string {
  const { language, path } = readLanguagePrefix(request.url ?? '/')
  if (language) prefixes.set(request, language)
  return path
}

/** The language prefix of a page's address; null without one. */
export function prefixOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | null {
  return prefixes.get(raw as IncomingMessage) ?? null
}

const ownLinks = /(?<!data-language="\w\w") (href|action|formaction)="(\/[^/"][^"]*|\/)"/gi

/**
 * A page's pieces as one text of UTF-8 bytes, with its links rewritten to the reader's language, and those to the front page to its actual
 * address; links to other languages and absolute addresses stay unchanged.
 */
export function withOwnLinks(ctx: Addressing, pieces: (string | Markup)[]): Buffer {
  const isUnchanged = ctx.language === countryFacts(ctx.country).defaultLanguage && frontPath(ctx) === frontPagePath
  const rewritten = (html: string) => html.replace(ownLinks, (_, name, path) => ` ${name}="${pathFor(ctx, path)}"`)
  const bytesOf = (piece: string | Markup) => {
    if (typeof piece === 'string') return Buffer.from(isUnchanged ? piece : rewritten(piece))
    return isUnchanged
      ? piece.bytes
      : partInLanguage(piece, `${ctx.country} ${ctx.language} ${frontPath(ctx)}`, rewritten)
  }
  return Buffer.concat(pieces.map(bytesOf))
}

const partsInLanguages = new WeakMap<Markup, Map<string, Uint8Array>>()

/** A part that pages have in common is rewritten once for each kind of address. */
function partInLanguage(part: Markup, addresses: string, rewritten: (html: string) => string): Uint8Array {
  const inLanguages = partsInLanguages.get(part) ?? new Map<string, Uint8Array>()
  partsInLanguages.set(part, inLanguages)
  const known = inLanguages.get(addresses) ?? Buffer.from(rewritten(new TextDecoder().decode(part.bytes)))
  inLanguages.set(addresses, known)
  return known
}
