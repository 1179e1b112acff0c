import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'

let opened: Reader<Response> | null = null

/** The country (ISO 3166-1) of an IP address; null for one without a country, such as a private one. */
export function countryOfAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIP(plain)) return null
  opened ??= new Reader(readFileSync(new URL(import.meta.resolve(table))))
  const found = opened.get(plain) as { country_code?: string } | null
  return found?.country_code ?? null
}

// The countries of IP address ranges, as published by the registries (CC0).
const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
