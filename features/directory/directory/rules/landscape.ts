import type { Country } from '@bouquet/domain/countries'

const landscapes = ['mountains', 'sea', 'vineyards', 'town'] as const

export type Landscape = (typeof landscapes)[number]

/** The codes of the departments that people think of as mountains, coast or wine country; the others are shown as towns. */
const departments: Record<Country, Record<Exclude<Landscape, 'town'>, string>> = {
  FR: {
    mountains: '04 05 09 15 38 39 43 48 63 65 66 73 74 88',
    sea: '06 13 14 17 22 29 2A 2B 30 34 35 40 44 50 56 62 64 76 80 83 85 971 972 973 974 976 977 978 987 988',
    vineyards: '10 11 16 21 24 26 32 33 37 41 46 47 49 51 67 68 69 71 81 82 84 89',
  },
  BE: { mountains: 'WLG WLX WNA', sea: 'VWV', vineyards: 'VLI WBR' },
  GB: {
    mountains: 'C9 D3 J7 V3 W1 W6 T8 Y2 Y8 X8 X9',
    sea: 'AA A9 B6 C6 D4 D6 E2 G2 H7 I9 J6 K4 N5 O4 Q1 T5 T6 T7 U2 U6 V1 V7 V9 W3 W4 W8 X1 X6 Y7 Z1 Z9 N09000004 N09000008 N09000010 N09000011',
    vineyards: 'G5 F2 N7 P6 E6 F7 M3 Q4 Y4',
  },
  DE: { mountains: 'BY SN', sea: 'HB HH MV NI SH', vineyards: 'BW HE RP SL ST TH' },
  IT: {
    mountains: 'AO AQ BG BI BL BZ CB CO IS LC PN SO TN VA VB',
    sea: 'AG AN BA BR BT CA CS CT CZ FM GE GO GR IM KR LE LI LT MC ME MS NA NU OR PA PE PU RA RC RG RN SA SP SR SS SU SV TA TE TP TS VE VV',
    vineyards: 'AL AR AT BN CN FI FC PC PG PI PT PV RE SI TR TV UD VI VR VT',
  },
  ES: {
    mountains: 'AV GR HU L LE SG SO TE',
    sea: 'A AL B BI C CA CE CS GC GI H MA ME MU O PM PO S SS T TF V',
    vineyards: 'AB BU CR CU J LO NA OR TO VA VI Z ZA',
  },
  PT: { mountains: '05 06 11 21', sea: '02 09 10 13 19 20 23', vineyards: '03 04 08 16 18 22' },
}

/** What the picture of a place shows: what most of its departments are. */
export function landscapeOf(country: Country, codes: readonly string[]): Landscape {
  const counts: Record<Landscape, number> = { mountains: 0, sea: 0, vineyards: 0, town: 0 }
  for (const code of codes) counts[ofDepartment(country, code)] += 1
  const most = Math.max(...Object.values(counts))
  return most === 0 ? 'town' : (landscapes.find((landscape) => counts[landscape] === most) ?? 'town')
}

function ofDepartment(country: Country, code: string): Landscape {
  const { mountains, sea, vineyards } = departments[country]
  if (mountains.split(' ').includes(code)) return 'mountains'
  if (sea.split(' ').includes(code)) return 'sea'
  return vineyards.split(' ').includes(code) ? 'vineyards' : 'town'
}
