import { useTranslation } from '@platform/i18n'
import { Button, LiveText } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'

/** Copies a text; without the clipboard it can still be selected. */
export function CopyButton({ text }: { text: string }): ReactElement {
  const { t } = useTranslation('common')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <>
      <Button size="small" onClick={() => void copy().catch(() => setIsCopied(false))}>
        {t(isCopied ? 'action.copied' : 'action.copy')}
      </Button>
      <LiveText text={isCopied ? t('action.copied') : ''} />
    </>
  )
}
