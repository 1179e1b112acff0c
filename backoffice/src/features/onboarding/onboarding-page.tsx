export function OnboardingPage() {
  return <h1 />
}
