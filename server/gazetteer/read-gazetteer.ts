import { type Country, countries, isCountry } from '@bouquet/domain/countries'
import { slugOf } from '@bouquet/domain/slug'
import { frenchCommunes, isOverseasFrance } from './communes.ts'
import { departmentName } from './department-names.ts'
import { type Department, type GazetteerPlace, middleOf } from './gazetteer.ts'
import {
  readAreas,
  readCities,
  readCommuneGroups,
  readCommunes,
  readFrenchDepartments,
  readPopulations,
} from './sources.ts'
import { laenderByNumber, townsOf } from './towns.ts'

/** The places and departments of the seven countries from the data packages that are installed with the server. */
export function readGazetteer(): { departments: Department[]; places: GazetteerPlace[] } {
  const cities = readCities((country) => isCountry(country) || isOverseasFrance(country))
  const populations = readPopulations(isCountry)
  const places = countries.flatMap((country) =>
    country === 'FR'
      ? frenchCommunes({ communes: readCommunes(), groups: readCommuneGroups(), cities, populations })
      : townsOf(country, cities, populations),
  )
  return { departments: departmentsOf(places), places }
}

function departmentsOf(places: GazetteerPlace[]): Department[] {
  const titles = departmentTitles()
  const byKey = Map.groupBy(places, (place) => `${place.country}.${place.departmentCode}`)
  const departments = [...byKey].flatMap(([key, members]): Department[] => {
    const [country, code] = key.split('.') as [Country, string]
    const title = titles.get(key)
    const middle = middleOf(members.filter((place) => place.hasExactPosition)) ?? middleOf(members)
    if (title === undefined || !middle) throw new Error(`The gazetteer has places in an unknown department ${key}`)
    const names = country === 'FR' ? { name: title, translations: {} } : departmentName(country, code, title)
    return [{ country, code, ...names, slug: slugOf(names.name), ...middle }]
  })
  return departments
}

/** The titles of all departments by `{country}.{code}`. */
function departmentTitles(): Map<string, string> {
  const french = readFrenchDepartments().map(({ code, nom }) => [`FR.${code}`, nom] as const)
  const firstLevel = readAreas(1).map(({ code, name }) => {
    const [country, number] = code.split('.') as [string, string]
    return [`${country}.${country === 'DE' ? laenderByNumber[number] : number}`, name] as const
  })
  const secondLevel = readAreas(2).map(({ code, name }) => {
    const [country, , second] = code.split('.')
    return [`${country}.${second}`, name] as const
  })
  return new Map([...secondLevel, ...firstLevel.filter(([key]) => /^(?:DE|PT)\./.test(key)), ...french])
}
