import { List } from '../../../list'

// The same page, rendered for each request.
export const dynamic = 'force-dynamic'

// biome-ignore lint/style/noDefaultExport: Next's convention
export default async function Page({ params }) {
  const { steps } = await params
  return <List steps={steps} />
}
