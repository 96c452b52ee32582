import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import { useCallback, useState, type ReactElement } from 'react'

interface PictureProps {
  readonly title: string
  /** The type that the server has found, whatever came with the bytes. */
  readonly mediaType: string
  readonly blob: Blob
  readonly className: string | undefined
}

/** A picture drawn from memory. */
export function Picture({ title, mediaType, blob, className }: PictureProps): ReactElement {
  const { t } = useTranslation('documents')
  const [isBroken, setIsBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement): (() => void) => {
      const address = URL.createObjectURL(new Blob([blob], { type: mediaType }))
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob, mediaType],
  )
  if (isBroken) return <Notice tone="warning" title={t('documents.preview.broken')} live />
  return <img ref={show} className={className} alt={title} onError={() => setIsBroken(true)} />
}
