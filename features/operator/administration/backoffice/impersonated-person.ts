/** An account to impersonate. */
export type ImpersonatedPerson = { id: string; name: string }
