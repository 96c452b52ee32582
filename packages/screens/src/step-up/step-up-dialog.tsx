import { useTranslation } from '@platform/i18n'
import { CloseIcon, IconButton, Skeleton } from '@platform/ui/elements'
import { useId, useLayoutEffect, useRef, type ReactElement } from 'react'
import styles from './step-up.module.css'
import { StepUpForm } from './step-up-form.tsx'

/** Asks the person to show who they are, over whatever they were doing. Escape and closing say no. */
export function StepUpDialog({ onSettle }: { onSettle: (isConfirmed: boolean) => void }): ReactElement {
  const { t, ready } = useTranslation('security')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser's own dialog: it opens over Mantine's too, and nothing in it opens further.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it is taken out of the document, because only closing gives the focus back.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // React closes it when the page goes on; only what the person closed is a no.
      onCancel={() => onSettle(false)}
    >
      {ready ? (
        <>
          <header className={styles.header}>
            <h2 id={titleId}>{t('stepUp.title')}</h2>
            <IconButton label={t('stepUp.close')} icon={<CloseIcon />} onClick={() => onSettle(false)} />
          </header>
          <p>{t('stepUp.why')}</p>
          <StepUpForm onConfirmed={() => onSettle(true)} />
        </>
      ) : (
        <Skeleton shape="control" lines={3} />
      )}
    </dialog>
  )
}
