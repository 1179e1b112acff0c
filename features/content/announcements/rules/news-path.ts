/** The page at which a reader unsubscribes from news, without signing in. */
export function newsPath(token: string): string {
  return `/news/${token}`
}
/** Takes the unsubscription back. */
export function newsAgainPath(token: string): string {
  return `${newsPath(token)}/again`
}
