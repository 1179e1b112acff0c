import type { Language } from '@bouquet/domain/languages'
import departmentNames from './department-names.json' with { type: 'json' }

export type DepartmentNames = { name: string; translations?: Partial<Record<Language, string>> }

// GeoNames uses official titles, some in English: "Provincia di Siena", "City and Borough of Leeds", "Province of Toledo".
const titles =
  /^(?:provincia|província|province|città metropolitana|city and borough|city and county|metropolitan borough|royal borough|borough|county|district|city|département)(?: autonoma)?(?: (?:dell'|del|della|di|de|da|do|du|of))? |(?: county borough| council| city)$/gi

/** A department whose names the product gives; undefined where they are those of GeoNames. */
export function knownDepartment(country: string, code: string): DepartmentNames | undefined {
  return byCountry[country]?.[code]
}

/** All of them in a country. */
export function knownDepartments(country: string): DepartmentNames[] {
  return Object.values(byCountry[country] ?? {})
}

const byCountry = departmentNames as Record<string, Record<string, DepartmentNames>>

/** The local name of a department by its GeoNames code and title, with its names in other languages. */
export function departmentName(country: string, code: string, title: string): Required<DepartmentNames> {
  const given = knownDepartment(country, code)
  return { name: given?.name ?? title.replace(titles, ''), translations: given?.translations ?? {} }
}
