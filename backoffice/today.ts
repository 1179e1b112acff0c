/** The reader's own calendar day, YYYY-MM-DD. */
export function today(): string {
  return new Date().toLocaleDateString('en-CA')
}
