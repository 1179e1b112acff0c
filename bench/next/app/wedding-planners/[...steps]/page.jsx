import { List } from '../../list'

// Next's own way for a page that is the same for everybody: rendered once, then served from its cache for a minute.
export const revalidate = 60
export const generateStaticParams = () => []

// biome-ignore lint/style/noDefaultExport: Next's convention
export default async function Page({ params }) {
  const { steps } = await params
  return <List steps={steps} />
}
