export function RegisterPage() {
  return <h1 />
}
