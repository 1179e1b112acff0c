import type { Point } from '@bouquet/domain/distance'

/** The middle of each country that the country list has and the gazetteer has not, in degrees. */
const middles: Record<string, readonly [latitude: number, longitude: number]> = {
  AD: [42.55, 1.58],
  AL: [41.15, 20.17],
  AM: [40.29, 44.93],
  AT: [47.59, 14.14],
  AZ: [40.35, 47.7],
  BA: [44.17, 17.79],
  BG: [42.77, 25.23],
  BY: [53.54, 28.05],
  CH: [46.8, 8.23],
  CY: [35.05, 33.22],
  CZ: [49.74, 15.34],
  DK: [55.98, 10.05],
  EE: [58.67, 25.53],
  FI: [64.5, 26.27],
  GE: [42.17, 43.51],
  GR: [39.07, 22.96],
  HR: [45.08, 16.4],
  HU: [47.16, 19.4],
  IE: [53.18, -8.14],
  IS: [65, -18.57],
  LI: [47.14, 9.54],
  LT: [55.33, 23.89],
  LU: [49.77, 6.07],
  LV: [56.85, 24.91],
  MC: [43.74, 7.41],
  MD: [47.19, 28.46],
  ME: [42.79, 19.24],
  MK: [41.6, 21.68],
  MT: [35.92, 14.41],
  NL: [52.1, 5.28],
  NO: [64.57, 11.53],
  PL: [52.13, 19.39],
  RO: [45.85, 24.97],
  RS: [44.22, 20.79],
  RU: [61.98, 96.69],
  SE: [62.78, 16.74],
  SI: [46.12, 14.8],
  SK: [48.71, 19.48],
  SM: [43.94, 12.46],
  TR: [39.06, 35.17],
  UA: [49, 31.38],
  VA: [41.9, 12.45],
  XK: [42.57, 20.87],
}

/** The point of a company whose town nobody can look up (rule "place of an address"); null for a country with a directory. */
export function countryMiddle(country: string): Point | null {
  const middle = middles[country]
  return middle ? { latitude: middle[0], longitude: middle[1] } : null
}

/** Whether a stored point is only the middle of its country, because nobody knew the town: it says nothing about where the address is. */
export function isCountryMiddle({ countryCode, latitude, longitude }: Point & { countryCode: string }): boolean {
  const middle = countryMiddle(countryCode)
  return middle !== null && middle.latitude === latitude && middle.longitude === longitude
}
