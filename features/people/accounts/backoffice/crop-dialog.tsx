import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { CropFrame } from './crop-frame.tsx'
import { croppedPicture } from './cropped-picture.ts'
import { useObjectUrl } from './object-url.ts'
import type { ChosenPicture } from './use-chosen-picture.ts'

type Props = { picture: ChosenPicture; onClose: () => void; onCropped: (picture: Blob) => void }

/** Selects a square of the picture; moving and zooming are limited so that enough pixels remain. */
export function CropDialog({ picture, onClose, onCropped }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const area = useRef<Area | null>(null)
  const url = useObjectUrl(picture.file)
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
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onPress={() => void confirm()}>
            {t('crop.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('crop.text')}</p>
      {url && (
        <CropFrame
          url={url}
          size={picture}
          onArea={(_share, pixels) => {
            area.current = pixels
          }}
          onFailure={fail}
        />
      )}
      {hasFailed && (
        <Callout tone="brick" urgent>
          {t('crop.failed')}
        </Callout>
      )}
    </Dialog>
  )
}
