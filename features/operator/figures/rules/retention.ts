type Cohort = { companies: number; active: number[] }

/** The companies that still worked here so many months after their onboarding, of all cohorts that are old enough, from 0 months on. */
export function retainedByAge(cohorts: readonly Cohort[]): { active: number; companies: number }[] {
  const ages = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return Array.from({ length: ages }, (_, age) => {
    const old = cohorts.filter(({ active }) => active.length > age)
    return {
      active: old.reduce((sum, { active }) => sum + (active[age] ?? 0), 0),
      companies: old.reduce((sum, { companies }) => sum + companies, 0),
    }
  })
}
