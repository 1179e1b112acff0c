import 'react-easy-crop/react-easy-crop.css'

import { profilePhoto } from '@bouquet/domain/profile-photo'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Slider } from '@bouquet/ui/parts/slider.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../formats.ts'
import styles from './crop-dialog.module.css'
import { croppedPicture } from './cropped-picture.ts'
import type { ChosenPicture } from './use-chosen-picture.ts'

const mostZoom = 5
const zoomStep = 0.01

type Props = { picture: ChosenPicture; onClose: () => void; onCropped: (picture: Blob) => void }

/** Chooses a square of the picture; it can be moved and enlarged only as far as enough pixels are left. */
export function CropDialog({ picture, onClose, onCropped }: Props) {
  const { t } = useTranslation('account')
  const area = useRef<Area | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    notify({ severity: 'error', text: t('crop.failed') })
  }
  const confirm = async () => {
    try {
      if (!area.current) throw new Error('The picture has not been laid out yet.')
      onCropped(await croppedPicture(picture.file, area.current))
      onClose()
    } catch {
      fail()
    }
  }
  return (
    <Dialog
      title={t('crop.title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button variant="primary" onPress={() => void confirm()}>
            {t('crop.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('crop.text')}</p>
      <Frame picture={picture} onArea={(chosen) => (area.current = chosen)} onFailure={fail} />
      {hasFailed && (
        <Callout tone="brick" urgent>
          {t('crop.failed')}
        </Callout>
      )}
    </Dialog>
  )
}

function Frame(props: { picture: ChosenPicture; onArea: (area: Area) => void; onFailure: () => void }) {
  const { t } = useTranslation('account')
  const { file, width, height } = props.picture
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const maxZoom = Math.min(mostZoom, Math.min(width, height) / profilePhoto.minSide)
  return (
    <>
      <div className={styles.frame}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            mediaProps={{ onError: props.onFailure }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => props.onArea(pixels)}
          />
        )}
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

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
