import { existsSync } from 'node:fs'

/** The path of a program that Debian installs; prints a line where it is missing, because tests that need it are then skipped. */
export function installedProgram(purpose: string, name: string): string | null {
  const found = ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => `${folder}/${name}`).find(existsSync)
  if (!found) console.log(`skipped: ${purpose}: ${name} is not installed`)
  return found ?? null
}
