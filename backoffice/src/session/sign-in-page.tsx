export function SignInPage() {
  return <h1 />
}
