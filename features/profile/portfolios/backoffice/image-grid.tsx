import { useState } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { PortfolioImage } from '../contract.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageCard } from './image-card.tsx'
import { useImageChanges, withMoved } from './image-changes.ts'
import { imagesTitleId } from './image-limits.ts'
import styles from './images.module.css'

/** The pictures of a wedding: they can be reordered, captioned, and one chosen as the key picture. */
export function ImageGrid({ portfolioId, images }: { portfolioId: string; images: PortfolioImage[] }) {
  const { t } = useTranslation('portfolios')
  const [removed, setRemoved] = useState<PortfolioImage | null>(null)
  const [moved, setMoved] = useState('')
  const onRemoved = () => {
    setRemoved(null)
    // The focused button is removed together with its picture.
    document.getElementById(imagesTitleId)?.focus()
  }
  const { reorder, makeKey, removal } = useImageChanges(portfolioId, onRemoved)
  const ids = images.map(({ id }) => id)
  const move = (id: string, place: number) => {
    reorder(withMoved(ids, id, place))
    setMoved(t('images.moved', { place: place + 1, all: ids.length }))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const [dragged] = [...keys].map(String)
      if (!dragged || dragged === key) return
      const others = ids.filter((id) => id !== dragged)
      move(dragged, others.indexOf(String(key)) + (dropPosition === 'after' ? 1 : 0))
    },
  })
  return (
    <>
      <GridList
        aria-label={t('images.list')}
        layout="grid"
        disallowTypeAhead
        items={images}
        dependencies={[images]}
        dragAndDropHooks={dragAndDropHooks}
        className={styles.grid ?? ''}
      >
        {(image) => (
          <ImageCard
            portfolioId={portfolioId}
            image={image}
            place={ids.indexOf(image.id) + 1}
            all={ids.length}
            onMove={(place) => move(image.id, place - 1)}
            onKey={() => makeKey(image.id)}
            onDelete={() => setRemoved(image)}
          />
        )}
      </GridList>
      <p className="sr" role="status">
        {moved}
      </p>
      <DeleteImageDialog image={removed} onClose={() => setRemoved(null)} removal={removal} />
    </>
  )
}
