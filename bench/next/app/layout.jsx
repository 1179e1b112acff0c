import './page.css'

export const metadata = { title: 'Wedding planners' }

// biome-ignore lint/style/noDefaultExport: Next's convention
export default function Layout({ children }) {
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  )
}
