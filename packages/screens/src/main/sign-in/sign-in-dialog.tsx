import { useTranslation } from '@platform/i18n'
import { useNavigateToPage, usePageSearch } from '@platform/routing'
import { CloseIcon, IconButton, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { use, useId, useLayoutEffect, useRef, type ReactElement } from 'react'
import { LoadBoundary } from '../content/load-boundary.tsx'
import { loadOnce } from '../content/load-once.ts'
import styles from './sign-in-dialog.module.css'

/** The pages that open the sign-in over themselves. */
export type SignInPage = 'main.home' | 'main.professional'

// Most readers of a landing page do not sign in, so the form and its checks are fetched when somebody asks for it.
const signInCode = loadOnce(() => import('./sign-in-form.tsx'))

/** The sign-in over its page. The browser keeps the focus inside, and gives it back to where it was. */
export function SignInDialog({ page }: { page: SignInPage }): ReactElement {
  const { t } = useTranslation('main')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useLeave(page)

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
      // Told a moment later: a dialog that was opened again meanwhile stays.
      onClose={() => dialog.current?.open === false && leave()}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{t('signIn.title')}</h2>
        <IconButton label={t('signIn.close')} icon={<CloseIcon />} onClick={() => dialog.current?.close()} />
      </header>
      <LoadBoundary loading={<FormOnItsWay />} onRetry={signInCode.forget}>
        <LoadedForm />
      </LoadBoundary>
    </dialog>
  )
}

function LoadedForm(): ReactElement {
  const { SignInForm } = use(signInCode.read())
  return <SignInForm takesFocus />
}

function FormOnItsWay(): ReactElement {
  const { t } = useTranslation('main')
  return (
    <SkeletonGroup label={t('signIn.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}

/** Back to the page without the hash; where the person wanted to go stays in the address, for the next try. */
function useLeave(page: SignInPage): () => void {
  const navigate = useNavigateToPage()
  const [{ next }] = usePageSearch({ next: '' })
  return () => void navigate({ page, search: { next: next || undefined }, replace: true, resetScroll: false })
}
