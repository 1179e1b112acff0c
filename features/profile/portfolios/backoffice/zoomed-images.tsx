import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortfolioImage } from '../contract.ts'

const ZoomDialog = lazyDialog(
  async () => (await import('@bouquet/features/media/gallery/backoffice/zoom-dialog.tsx')).ZoomDialog,
  'gallery',
)

type Props = { images: PortfolioImage[]; shown: string | null; onShow: (id: string | null) => void }

/** The chosen picture of a wedding, as large as the window. */
export function ZoomedImages({ images, shown, onShow }: Props) {
  const { t } = useTranslation('portfolios')
  const place = images.findIndex(({ id }) => id === shown)
  const image = images[place]
  if (!image) return null
  const { id, imageUrl, caption, width, height } = image
  const alt = caption || t('images.photo', { place: place + 1 })
  return (
    <Suspense fallback={null}>
      <ZoomDialog
        ids={images.map((one) => one.id)}
        shown={id}
        onShow={onShow}
        onClose={() => onShow(null)}
        picture={<img className="picture" src={imageUrl} alt={alt} width={width} height={height} />}
        caption={caption && <span translate="no">{caption}</span>}
      />
    </Suspense>
  )
}
