import { useTranslation } from '@platform/i18n'
import { useNavigateToPage, usePageSearch } from '@platform/routing'
import { CloseIcon, IconButton, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { use, useId, useLayoutEffect, useRef, type ReactElement } from 'react'
import { LoadBoundary } from '../content/load-boundary.tsx'
import { loadOnce } from '../content/load-once.ts'
import styles from '../sign-in/sign-in-dialog.module.css'

/** The pages that open the registration over themselves, each for its kind of account. */
export type RegisterPage = 'main.home' | 'main.professional'

// Fetched when somebody asks for it, like the sign-in.
const registerCode = loadOnce(() => import('./register-panel.tsx'))

/** The registration over its page. The browser keeps the focus inside, and gives it back to where it was. */
export function RegisterDialog({ page }: { page: RegisterPage }): ReactElement {
  const { t } = useTranslation('access')
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
        <h2 id={titleId}>{t(`register.title.${kindOf(page)}`)}</h2>
        <IconButton
          label={t('register.close')}
          icon={<CloseIcon />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      <LoadBoundary loading={<FormOnItsWay />} onRetry={registerCode.forget}>
        <LoadedPanel page={page} />
      </LoadBoundary>
    </dialog>
  )
}

function LoadedPanel({ page }: { page: RegisterPage }): ReactElement {
  const { RegisterPanel } = use(registerCode.read())
  // A form begun for one kind of account is not the other's.
  return <RegisterPanel key={page} kind={kindOf(page)} />
}

function kindOf(page: RegisterPage): 'client' | 'professional' {
  return page === 'main.home' ? 'client' : 'professional'
}

function FormOnItsWay(): ReactElement {
  const { t } = useTranslation('access')
  return (
    <SkeletonGroup label={t('register.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  )
}

/** Back to the page without the hash; where the person wanted to go stays in the address. */
function useLeave(page: RegisterPage): () => void {
  const navigate = useNavigateToPage()
  const [{ next }] = usePageSearch({ next: '' })
  return () => void navigate({ page, search: { next: next || undefined }, replace: true, resetScroll: false })
}
