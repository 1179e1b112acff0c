import 'react-easy-crop/react-easy-crop.css'

import { formatPercent } from '@bouquet/backoffice/formats.ts'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { Slider } from '@bouquet/ui/parts/slider.tsx'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import styles from './crop-dialog.module.css'

const upperZoom = 5
const zoomStep = 0.01

type Size = { width: number; height: number }

/** The largest zoom of a crop of this shape (width by height) that keeps the minimum number of pixels; below 1 it already has too few. */
function upperZoomOf({ width, height }: Size, aspect: number): number {
  const across = Math.min(width, height * aspect)
  return Math.min(upperZoom, Math.min(across, across / aspect) / profilePhoto.minSide)
}

type Props = {
  url: string
  /** The size of the picture that is cropped, which may be larger than the one at `url`. */
  size: Size
  /** Width divided by height; square by default. */
  aspect?: number
  /** The initial crop, in percent of the picture. */
  start?: Area | undefined
  /** Receives the selection: in percent, and in pixels of the picture at `url`. */
  onArea: (percent: Area, pixels: Area) => void
  onFailure: () => void
}

/** The picture under a frame; moving and zooming are limited so that enough pixels remain. */
export function CropFrame({ url, size, aspect = 1, start, onArea, onFailure }: Props) {
  const { t } = useTranslation('account')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const maxZoom = Math.max(1, upperZoomOf(size, aspect))
  return (
    <>
      <div className={styles.frame}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          {...(start && { initialCroppedAreaPercentages: start })}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          mediaProps={{ onError: onFailure }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={onArea}
        />
      </div>
      {maxZoom > 1 + zoomStep && (
        <div className={styles.zoom}>
          <Slider
            label={t('crop.zoom')}
            min={1}
            max={maxZoom}
            step={zoomStep}
            value={zoom}
            valueText={t('crop.zoomValue', { percent: formatPercent(Math.round(zoom * 100) / 100) })}
            onValue={setZoom}
          />
        </div>
      )}
    </>
  )
}
